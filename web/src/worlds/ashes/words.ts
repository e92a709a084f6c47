import type { Both, Lang, Printed } from '../../cards';

/** Values from left to right, as cards show them. */
export const ORDER = ['attack', 'recover', 'battlefield', 'spellboard', 'life'] as const;

/** Types in full and as they stand on a card's corner. ashes.card-type.five-types */
const TYPES: Readonly<Partial<Record<string, readonly [full: Both, corner: Both]>>> = {
  phoenixborn: [
    { ja: 'フェニックスボーン', en: 'Phoenixborn' },
    { ja: '', en: '' },
  ],
  'ready-spell': [
    { ja: '展開呪文', en: 'Ready spell' },
    { ja: '展開', en: 'Ready' },
  ],
  'action-spell': [
    { ja: '行動呪文', en: 'Action spell' },
    { ja: '行動', en: 'Action' },
  ],
  'reaction-spell': [
    { ja: '対応呪文', en: 'Reaction spell' },
    { ja: '対応', en: 'React' },
  ],
  'alteration-spell': [
    { ja: '変成呪文', en: 'Alteration spell' },
    { ja: '変成', en: 'Alter' },
  ],
  ally: [
    { ja: '味方', en: 'Ally' },
    { ja: '味方', en: 'Ally' },
  ],
  conjuration: [
    { ja: '魔物', en: 'Conjuration' },
    { ja: '魔物', en: 'Conj.' },
  ],
  'dice-power': [
    { ja: 'ダイスパワー', en: 'Dice power' },
    { ja: '賽', en: 'Dice' },
  ],
};

const VALUES: Readonly<Partial<Record<string, Both>>> = {
  attack: { ja: '攻撃力', en: 'attack' },
  recover: { ja: '回復力', en: 'recover' },
  life: { ja: '体力', en: 'life' },
  battlefield: { ja: '戦場値', en: 'battlefield' },
  spellboard: { ja: '呪盤値', en: 'spellboard' },
};

const DICE: Readonly<Partial<Record<string, Both>>> = {
  natural: { ja: '自然', en: 'natural' },
  charm: { ja: '魅了', en: 'charm' },
  ceremonial: { ja: '儀式', en: 'ceremonial' },
  illusion: { ja: '幻影', en: 'illusion' },
};
const FACES: Readonly<Partial<Record<string, Both>>> = {
  basic: { ja: '基本', en: 'basic' },
  class: { ja: 'クラス', en: 'class' },
  power: { ja: 'パワー', en: 'power' },
  exhausted: { ja: '消耗', en: 'exhausted' },
};

export const typeName = (card: Printed, lang: Lang): string => TYPES[card.type]?.[0][lang] ?? card.type;
export const corner = (card: Printed, lang: Lang): string => TYPES[card.type]?.[1][lang] ?? '';
export const valueName = (value: string, lang: Lang): string => VALUES[value]?.[lang] ?? value;

/** A die's face, or a symbol that is owed: "natural-power", "basic". */
export function dieName(die: string, face: string, lang: Lang): string {
  const [kind, side] = [DICE[die]?.[lang] ?? '', FACES[face]?.[lang] ?? face];
  return lang === 'ja' ? `${kind}${side}` : `${kind} ${side}`.trim();
}

/** How a card is played. */
export function played(card: Printed, lang: Lang): string {
  const owes = (what: string): boolean => card.cost?.some((cost) => cost.what === what) ?? false;
  if (owes('main-action')) return lang === 'ja' ? 'メインアクション' : 'main action';
  if (owes('side-action')) return lang === 'ja' ? 'サイドアクション' : 'side action';
  return '';
}
