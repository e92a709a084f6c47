/** The six of Ashes: mages of the engraved night. */
import type { Written } from './rivals';

const drawn = (id: string): Written['drawn'] => ({ id, type: 'phoenixborn' });

export const ASHES: readonly Written[] = [
  {
    name: ['ペル', 'Pell'],
    manner: ['ダイスに謝りながら振る見習い。', 'An apprentice who apologises to her dice.'],
    says: {
      hello: ['よろしくお願いします。お手やわらかに！', 'Hello! Please be kind to me.'],
      good: ['わあ、いまの見ました？ すごいです。', 'Oh! Did you see that? Well done.'],
      near: ['あれ、もしかして勝てそうです？', 'Wait, might I actually win this?'],
      won: ['勝っちゃいました。ダイスさん、ありがとう。', 'I won! Thank you, dear dice.'],
      lost: ['負けました。もう一度、教えてください。', 'You got me. Teach me again sometime.'],
    },
    drawn: drawn('pell-candle-apprentice'),
  },
  {
    name: ['ブラム', 'Bram'],
    manner: ['宿屋の主。勝負より長話が好き。', 'An innkeeper who likes the talk more than the win.'],
    says: {
      hello: ['ようこそ。夜は長い、ゆっくりやりましょう。', 'Come in. The night is long, no hurry.'],
      good: ['こりゃ一本取られました。', 'Ha, that one goes on your tab.'],
      near: ['そろそろ店じまいですかな。', 'Looks like closing time for you.'],
      won: ['今夜の払いはお客さん持ちですな。', 'Tonight the drinks are on you.'],
      lost: ['参りました。一杯おごりますよ。', 'Beaten. Let me pour you one.'],
    },
    drawn: drawn('bram-barrel-keeper'),
  },
  {
    name: ['オディール', 'Odile'],
    manner: ['帳面を片手に、無駄のない手を打つ。', 'Keeps a ledger, and wastes nothing.'],
    says: {
      hello: ['始めましょう。記録は取らせてもらいます。', 'Let us begin. I shall take notes.'],
      good: ['その手は書き留めておきます。', 'That one goes into the ledger.'],
      near: ['計算が合ってきました。', 'The sums are coming out my way.'],
      won: ['差し引き、私の勝ちです。', 'Balance drawn: it is mine.'],
      lost: ['一行、書き足すことができました。', 'You have added a line to my book.'],
    },
    drawn: drawn('odile-ledger-owl'),
  },
  {
    name: ['ヴァロ', 'Varro'],
    manner: ['攻めるときは一気に。待つのは苦手。', 'Strikes all at once; hates to wait.'],
    says: {
      hello: ['遠慮はしませんよ。', 'I will not hold back.'],
      good: ['いいですね。燃えてきました。', 'Good. Now I am on fire.'],
      near: ['次で決めます。', 'The next one ends it.'],
      won: ['火の速い方が勝つんです。', 'The faster fire wins.'],
      lost: ['焦りました。次はこうはいきません。', 'I rushed it. Not next time.'],
    },
    drawn: drawn('varro-hammer-flame'),
  },
  {
    name: ['イゾルデ', 'Ysolde'],
    manner: ['静かに笑い、相手の手を先に読む。', 'Smiles, and has read your move already.'],
    says: {
      hello: ['お待ちしていました。', 'I have been expecting you.'],
      good: ['それは読めませんでした。お見事。', 'I did not foresee that. Splendid.'],
      near: ['もう結末は見えています。', 'I can see the ending from here.'],
      won: ['良い夜でした。', 'It was a lovely night.'],
      lost: ['あなたの方が、一手先にいましたね。', 'You were one move ahead of me.'],
    },
    drawn: drawn('ysolde-mist-serpent'),
  },
  {
    name: ['灰の王', 'Cinder King'],
    manner: ['千の決闘を焼き尽くした、最後の一人。', 'The last one standing of a thousand duels.'],
    says: {
      hello: ['灰になる覚悟はできていますか。', 'Are you ready to be ash?'],
      good: ['……見事です。', '... Well struck.'],
      near: ['残り火が消えます。', 'Your ember is going out.'],
      won: ['灰は灰に。', 'Ashes to ashes.'],
      lost: ['新しい炎が、ここに。', 'So there is a new flame.'],
    },
    drawn: drawn('cinder-king-crown'),
  },
];
