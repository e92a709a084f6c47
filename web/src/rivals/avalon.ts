/** The six of Avalon: pilgrims on the way to the sanctuary. */
import type { Written } from './rivals';

const drawn = (id: string, element: string, tribe: string): Written['drawn'] => ({
  id,
  type: 'creature',
  values: { stars: 3, attack: 1, endurance: 1 },
  gives: [],
  words: { element, tribe },
});

export const AVALON: readonly Written[] = [
  {
    name: ['ひなた', 'Hinata'],
    manner: ['花を摘みながら歩く、社の子。', 'A shrine child who stops for every flower.'],
    says: {
      hello: ['いっしょに歩きましょう。', 'Shall we walk together?'],
      good: ['きれいな手ですね。', 'What a pretty move.'],
      near: ['聖地が、見えてきました。', 'I can see the sanctuary!'],
      won: ['着きました！ お花、あげますね。', 'I am there! Here, a flower for you.'],
      lost: ['先を越されちゃいました。', 'You got there first.'],
    },
    drawn: drawn('hinata-clover-hare', 'yellow', 'fairy'),
  },
  {
    name: ['行商のトモ', 'Tomo the Peddler'],
    manner: ['損はしない主義。よく笑う。', 'Never sells at a loss, and laughs a lot.'],
    says: {
      hello: ['良い取引をしましょう。', 'Let us make a good trade.'],
      good: ['それは値が張りますねえ。', 'Ooh, that one was expensive.'],
      near: ['そろそろ勘定です。', 'Time to settle the bill.'],
      won: ['まいど、ありがとうございます。', 'A pleasure doing business.'],
      lost: ['仕入れを間違えました。', 'I bought the wrong goods.'],
    },
    drawn: drawn('tomo-road-peddler', 'red', 'wanderer'),
  },
  {
    name: ['修道士アンセルム', 'Brother Anselm'],
    manner: ['祈りの数だけ、土地を育てる。', 'Tends a land for every prayer.'],
    says: {
      hello: ['道中のご無事を祈ります。', 'May your road be safe.'],
      good: ['恵みのある一手です。', 'A blessed move.'],
      near: ['祈りが届きそうです。', 'My prayers may be heard.'],
      won: ['感謝を。', 'I give thanks.'],
      lost: ['あなたの道が正しかったのでしょう。', 'Yours was the right road.'],
    },
    drawn: drawn('anselm-archivist-scroll', 'blue', 'mage'),
  },
  {
    name: ['レン姫', 'Lady Wren'],
    manner: ['小さな体で、いちばん先を行く。', 'Small, and always the first on the road.'],
    says: {
      hello: ['追いつけますか？', 'Can you keep up?'],
      good: ['まあ、足が速いのですね。', 'My, you are quick.'],
      near: ['お先に参ります。', 'I shall go ahead, then.'],
      won: ['やはり、先に着きました。', 'First, as ever.'],
      lost: ['羽を休めることにします。', 'I shall rest my wings.'],
    },
    drawn: drawn('wren-clockwork-heron', 'green', 'spirit'),
  },
  {
    name: ['楓将軍', 'General Kaede'],
    manner: ['聖戦に敗れたことがない守りの要。', 'Has never lost the sanctuary she held.'],
    says: {
      hello: ['門は、私が守ります。', 'I keep the gate.'],
      good: ['よくぞ、ここまで。', 'You have come far.'],
      near: ['門を閉じます。', 'The gate is closing.'],
      won: ['ここは通しません。', 'None shall pass.'],
      lost: ['門を、お通りください。', 'Pass through. You have earned it.'],
    },
    drawn: drawn('kaede-banner-marshal', 'red', 'knight'),
  },
  {
    name: ['霧の隠者', 'Mist Hermit'],
    manner: ['聖地に住むと噂される、顔のない賢者。', 'A sage without a face, said to live there.'],
    says: {
      hello: ['……よく来ました。', '... So you came.'],
      good: ['霧が、少し晴れました。', 'The mist has lifted a little.'],
      near: ['道は、消えます。', 'The road fades.'],
      won: ['また、霧の中へ。', 'Back into the mist.'],
      lost: ['あなたが、次の隠者です。', 'Then you are the next hermit.'],
    },
    drawn: drawn('hermit-ninja-mist', 'blue', 'wanderer'),
  },
];
