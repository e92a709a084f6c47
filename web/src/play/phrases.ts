/** Set phrases: said by a press, and read by everybody in their own language. */
import type { Lang } from '../cards';

export const PHRASES: readonly Readonly<Record<Lang, string>>[] = [
  { ja: 'よろしくお願いします。', en: 'Good luck, and have fun.' },
  { ja: 'ありがとうございました。', en: 'Thank you for the game.' },
  { ja: 'お見事です。', en: 'Well played.' },
  { ja: '少し考えます。', en: 'Let me think for a moment.' },
  { ja: '少し席を外します。', en: 'I will be right back.' },
  { ja: '戻りました。', en: 'I am back.' },
  { ja: 'まちがえました。', en: 'Oops, I pressed the wrong thing.' },
  { ja: 'もう一局どうですか。', en: 'Shall we play again?' },
];

/** What somebody said, in the reader's language if it is a set phrase. */
export function heard(text: string, lang: Lang): string {
  return PHRASES.find((phrase) => phrase.ja === text || phrase.en === text)?.[lang] ?? text;
}
