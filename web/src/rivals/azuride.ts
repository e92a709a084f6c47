/** The six of Azuride: officers of the printed sea. */
import type { Written } from './rivals';

const drawn = (id: string, colour: string, ship: string, number: number): Written['drawn'] => ({
  id,
  type: 'chara',
  values: { fire: 1, armour: 1 },
  words: { colour, class: ship, row: 'front' },
  number,
});

export const AZURIDE: readonly Written[] = [
  {
    name: ['ミオ候補生', 'Cadet Mio'],
    manner: ['海図を逆さに持っている新米。', 'A cadet who holds the chart upside down.'],
    says: {
      hello: ['ミオです！ 出航、お願いします！', 'Cadet Mio, ready to sail!'],
      good: ['わっ、当たりました！？', 'Eek, was that a hit?'],
      near: ['も、もしかして押してます？', 'Am I... winning?'],
      won: ['やりました！ 報告書、どう書くんでしたっけ。', 'We did it! How do I write the report?'],
      lost: ['沈みました……。また教えてください！', 'All sunk. Please teach me again!'],
    },
    drawn: drawn('mio-paper-lantern', 'white', 'destroyer', 901),
  },
  {
    name: ['ガス曹長', 'Bosun Gus'],
    manner: ['歌いながら舵を取る陽気な古参。', 'A cheerful old hand who sings at the wheel.'],
    says: {
      hello: ['ひと航海、行きましょうや。', 'Shall we take her out for a spin?'],
      good: ['いい砲声だ。歌いたくなりますな。', 'What a boom! Makes me want to sing.'],
      near: ['帆に風が入ってきましたぞ。', 'Wind in the sails now!'],
      won: ['波に乗れましたな。', 'We caught the wave.'],
      lost: ['いい海でした。もう一曲いきますか。', 'A fine sea. One more song?'],
    },
    drawn: drawn('gus-anchor-song', 'blue', 'light-cruiser', 902),
  },
  {
    name: ['ハロー大尉', 'Lieutenant Harrow'],
    manner: ['教範どおり。だから崩れない。', 'By the manual, and so never in disorder.'],
    says: {
      hello: ['配置よし。始めてください。', 'All stations ready. Begin.'],
      good: ['有効な一手です。', 'An effective move.'],
      near: ['目標、射程内。', 'Target in range.'],
      won: ['作戦終了。予定どおりです。', 'Operation complete, as planned.'],
      lost: ['教範を書き直します。', 'The manual will need an amendment.'],
    },
    drawn: drawn('harrow-tower-star', 'black', 'heavy-cruiser', 903),
  },
  {
    name: ['榊中佐', 'Commander Sakaki'],
    manner: ['ひとつの隙に、全艦を差し向ける。', 'Sends the whole fleet through one gap.'],
    says: {
      hello: ['隙は、見せないことです。', 'Do not show me a gap.'],
      good: ['そこを突きますか。', 'So that is where you strike.'],
      near: ['道は開きました。', 'The way is open.'],
      won: ['一瞬でしたね。', 'It took but a moment.'],
      lost: ['こちらの隙でした。', 'The gap was mine.'],
    },
    drawn: drawn('sakaki-blade-flower', 'red', 'battlecruiser', 904),
  },
  {
    name: ['ヴェスパー大佐', 'Captain Vesper'],
    manner: ['夜戦の名手。割り込みの間を外さない。', 'A night fighter who never misses a cut-in.'],
    says: {
      hello: ['日が落ちてからが、本番です。', 'The real battle begins after dusk.'],
      good: ['よい間でした。', 'Well timed.'],
      near: ['灯りを消しましょう。', 'Time to put out the lights.'],
      won: ['おやすみなさい、提督。', 'Good night, Admiral.'],
      lost: ['夜明けは、あなたのものです。', 'The dawn is yours.'],
    },
    drawn: drawn('vesper-eye-moon', 'black', 'carrier', 905),
  },
  {
    name: ['凪提督', 'Admiral Nagi'],
    manner: ['波ひとつ立てずに、海を終わらせる。', 'Ends a war without a ripple.'],
    says: {
      hello: ['静かな海です。', 'The sea is calm.'],
      good: ['波が、立ちましたね。', 'You have made a wave.'],
      near: ['まもなく、凪ぎます。', 'Soon it will be still.'],
      won: ['凪です。', 'Still water.'],
      lost: ['良い嵐でした。', 'That was a good storm.'],
    },
    drawn: drawn('nagi-wave-crown', 'blue', 'battleship', 906),
  },
];
