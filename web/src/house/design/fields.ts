/** What a card's fields are called where somebody fills them in. */
import type { Both } from '../../cards';
import { TRIBES } from '../../worlds/avalon/words';

export const FIELDS: Readonly<Record<string, Both>> = {
  id: { ja: '識別名', en: 'id' },
  ja: { ja: '日本語名', en: 'Japanese name' },
  en: { ja: '英語名', en: 'English name' },
  type: { ja: '種類', en: 'type' },
  attribute: { ja: '属性', en: 'attribute' },
  tribe: { ja: '種族', en: 'tribe' },
  stars: { ja: '★の数', en: 'stars' },
  icons: { ja: '魔素', en: 'mana' },
  attack: { ja: '攻撃', en: 'attack' },
  endurance: { ja: '耐久', en: 'endurance' },
  keywords: { ja: 'キーワード', en: 'keywords' },
  'in-main': { ja: 'メインフェイズに使える', en: 'may be used in the main phase' },
  abilities: { ja: '能力', en: 'abilities' },
  skills: { ja: 'スキル', en: 'skills' },
  number: { ja: '番号', en: 'number' },
  copies: { ja: '枚数', en: 'copies' },
  cube: { ja: 'キューブ', en: 'cube' },
  colour: { ja: '陣営', en: 'colour' },
  class: { ja: '艦種', en: 'class' },
  cost: { ja: 'コスト', en: 'cost' },
  firepower: { ja: '火力', en: 'firepower' },
  armour: { ja: '装甲', en: 'armour' },
  placement: { ja: '配置', en: 'placement' },
  'unique-to': { ja: '固有のフェニックスボーン', en: 'unique to' },
  life: { ja: '体力', en: 'life' },
  recover: { ja: '回復力', en: 'recover' },
  battlefield: { ja: '戦場値', en: 'battlefield' },
  spellboard: { ja: '呪盤値', en: 'spellboard' },
  bonus: { ja: '修正', en: 'bonus' },
  summons: { ja: '召喚するもの', en: 'summons' },
};

/** Words that may stand in a field and that the game's own catalogue does not name. */
export const WORDS: Readonly<Partial<Record<string, Both>>> = {
  ...TRIBES,
  first: { ja: '先攻撃', en: 'First strike' },
  last: { ja: '後攻撃', en: 'Last strike' },
  destroyer: { ja: '駆逐艦', en: 'destroyer' },
  'light-cruiser': { ja: '軽巡洋艦', en: 'light cruiser' },
  'heavy-cruiser': { ja: '重巡洋艦', en: 'heavy cruiser' },
  battlecruiser: { ja: '巡洋戦艦', en: 'battlecruiser' },
  battleship: { ja: '戦艦', en: 'battleship' },
  carrier: { ja: '空母', en: 'carrier' },
  'discard-pile': { ja: '捨て山', en: 'discard pile' },
  battlefield: { ja: '戦場', en: 'battlefield' },
  spellboard: { ja: '呪盤', en: 'spellboard' },
  unit: { ja: 'ユニット', en: 'unit' },
};
