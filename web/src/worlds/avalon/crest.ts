/** A family crest for every card: wash, outline by type, garland by element, a motif by its words, gold by rank. */
import type { Printed } from '../../cards';
import { hash, pick, rng, type Rng } from '../seed';
import { BEINGS, type Draw } from './beings';
import { f } from './brush';
import { O, rot, T } from './ink';
import { ATTENDANTS, flecks, frame, garland, wash, type Drawn } from './layers';
import { THINGS } from './things';

const MOTIFS = { ...BEINGS, ...THINGS } satisfies Record<string, Draw>;
type Motif = keyof typeof MOTIFS;
type ByWord = readonly (readonly [RegExp, Motif])[];

/** Persons who are known by the thing they carry. */
const OWN: ByWord = [
  [/peddler/, 'pack'],
  [/flint/, 'gourd'],
  [/courier/, 'boat'],
  [/map/, 'map'],
  [/digger/, 'spade'],
  [/wellkeeper/, 'well'],
  [/storyteller/, 'signpost'],
  [/mercenary/, 'blades'],
  [/pilgrim-mage/, 'staffring'],
  [/sundial/, 'sundial'],
  [/script/, 'talisman'],
  [/kindling/, 'brazier'],
  [/rain/, 'parasol'],
  [/inkwell/, 'inkwell'],
  [/archivist/, 'scroll'],
  [/squire/, 'horse'],
  [/lamplit/, 'lantern'],
  [/banner/, 'banner'],
  [/pathfinder/, 'compass'],
  [/marshal/, 'gunbai'],
  [/diver/, 'divehelm'],
  [/porter/, 'windkey'],
  [/siege/, 'cannon'],
  [/foundry/, 'anvil'],
  [/ninja/, 'ninja'],
];

/** What a card shows, by the words of its id; the first that fits. */
const SHOWS: ByWord = [
  [/wyvern|talon|drake(?!-host)|thunderhead|reaping/, 'wyvern'],
  [/serpent|leviathan|undertow/, 'serpent'],
  [/volcano/, 'volcano'],
  [/salamander|whelp|hatchling|dragon|drake-host/, 'coil'],
  [/hellhound/, 'hellhound'],
  [/hound|wolf|pack/, 'wolf'],
  [/bear(?!er)/, 'bear'],
  [/deer|stag/, 'deer'],
  [/boar/, 'boar'],
  [/hare/, 'hare'],
  [/bull(?!k|w)|mountain/, 'bull'],
  [/cub|cat/, 'cat'],
  [/tortoise/, 'tortoise'],
  [/lurker/, 'lurker'],
  [/maw/, 'maw'],
  [/heron|raven|owl/, 'bird'],
  [/bee$/, 'bee'],
  [/jelly/, 'jelly'],
  [/spider/, 'spider'],
  [/frost|chill/, 'snow'],
  [/acorn/, 'acorn'],
  [/strangling|root/, 'root'],
  [/tree/, 'tree'],
  [/deepwood/, 'spirit'],
  [/clover/, 'leaf3'],
  [/moon/, 'moon'],
  [/running|start/, 'horse'],
  [/star/, 'stars'],
  [/lake/, 'wave'],
  [/mirror|looking|reflect/, 'mirror'],
  [/chalice|vessel|censer/, 'cup'],
  [/cart/, 'cart'],
  [/reliquary|gift|buried/, 'box'],
  [/gate|rampart/, 'gate'],
  [/bell|silence/, 'bell'],
  [/lantern/, 'lantern'],
  [/drum/, 'drum'],
  [/stair/, 'stair'],
  [/shackle|bound/, 'chain'],
  [/book|shelves|lesson|librarian/, 'book'],
  [/eye|oracle|tip-off/, 'eye'],
  [/hand|finger/, 'hand'],
  [/petal|bloom|rose/, 'rose'],
  [/orchard|offering/, 'leaf3'],
  [/hammer|anvil/, 'hammer'],
  [/weapon/, 'blades'],
  [/comrade|arms/, 'banner'],
  [/edge|blade|duel|riposte/, 'sword'],
  [/bulwark|guard|shield|crest/, 'shield'],
  [/needle/, 'needle'],
  [/feather|smoke/, 'feather'],
  [/flood|river|tide/, 'wave'],
  [/fog|mist|veil/, 'mist'],
  [/chaos|shift/, 'typhoon'],
  [/fire|flame|blaze|cinder|ember/, 'flame'],
  [/sun|noon|daybreak/, 'sun'],
  [/king|queen|emperor|lord/, 'crown'],
  [/hour/, 'sundial'],
  [/feet|mired/, 'drop'],
  [/call|name/, 'rays'],
];

/** What stands behind an avatar. */
const BEHIND: ByWord = [
  [/road/, 'signpost'],
  [/brother|monk/, 'book'],
  [/blade|sword/, 'sword'],
  [/ash|fire/, 'flame'],
  [/professor|sage/, 'scroll'],
  [/lake|sea/, 'wave'],
  [/moss|clover/, 'leaf3'],
  [/forest/, 'tree'],
  [/travel/, 'compass'],
  [/gear|clock/, 'gear'],
];

/** What a fairy or a knight carries besides wings or helmet. */
const CHARGES: ByWord = [
  [/lantern|lamp/, 'lantern'],
  [/choir|song/, 'drum'],
  [/noon|day|sun/, 'sun'],
  [/dew|pond|rain/, 'drop'],
  [/seed|sower/, 'acorn'],
  [/grove|honey/, 'flower'],
  [/thorn|briar|thicket/, 'root'],
  [/bloom|venom/, 'rose'],
  [/road|warden/, 'shield'],
  [/antler/, 'leaf3'],
  [/retired/, 'cup'],
  [/lord|land/, 'gate'],
  [/king|queen/, 'crown'],
];

const TRIBES: Readonly<Partial<Record<string, readonly Motif[]>>> = {
  knight: ['helm'],
  dragon: ['coil', 'wyvern', 'serpent'],
  fairy: ['fay'],
  beast: ['wolf', 'bear', 'deer', 'boar', 'bull', 'cat'],
  construct: ['gear', 'doll'],
  spirit: ['tomoe', 'spirit'],
  mage: ['bust'],
  wanderer: ['bust'],
};
const ANY: readonly Motif[] = ['star', 'flower', 'knot', 'rays', 'fan', 'tomoe', 'mist'];

function byWord(table: ByWord, id: string): Motif | undefined {
  return table.find(([word]) => word.test(id))?.[1];
}

/** Tribes whose body says more than a word of their name: knights and fairies; a mage or wanderer only by some words. */
const BODY = /^(crown|moon|stars|tree|book|hammer|acorn|shield|rose)$/;

function motifOf(r: Rng, c: Drawn): Motif {
  const shown = byWord(SHOWS, c.id);
  if (c.type === 'avatar') return 'bust';
  if (c.type !== 'creature') return shown ?? pick(r, ANY);
  const own = byWord(OWN, c.id);
  if (own) return own;
  if (c.tribe === 'fairy') return shown === 'rose' || shown === 'leaf3' ? shown : 'fay';
  if (c.tribe === 'knight') return shown === 'acorn' || shown === 'shield' ? shown : 'helm';
  if (c.tribe === 'mage' || c.tribe === 'wanderer') return shown && BODY.test(shown) ? shown : 'bust';
  return shown ?? pick(r, TRIBES[c.tribe] ?? ANY);
}

const ATTENDED: Readonly<Partial<Record<string, readonly string[]>>> = {
  yellow: ['halo', 'spears', 'wings', 'staff'],
  red: ['flames', 'spears', 'halo'],
  blue: ['waves', 'staff', 'moonb'],
  green: ['leaves', 'spears', 'staff'],
};
const ATTENDED_ANY = ['spears', 'staff', 'cord', 'bands', 'halo', 'wings', 'moonb'];
const TAKES_ATTENDANT =
  /^(bust|crown|book|cup|gear|doll|helm|eye|hammer|shield|bell|lantern|sword|box|acorn|drum|tomoe|stair|gate|mirror|spirit)$/;
const THREEFOLD = /^(flower|rose|leaf3|feather|flame|drop|snow|fan|star|sword)$/;
const LARGER = /^(wolf|bear|cat|deer|bull|wyvern|bird|tree|boar)$/;
const SHRUNK: Readonly<Partial<Record<Motif, number>>> = { bust: 0.86, gear: 0.74, doll: 0.82 };
/** A lozenge leaves less room inside. */
const ROOM: Readonly<Partial<Record<string, number>>> = { magic: 0.86, support: 0.98, avatar: 0.98 };

/** The motif as it stands on the card: with attendants, three-fold, or alone. */
function composed(r: Rng, c: Drawn, motif: Motif): string {
  const body = MOTIFS[motif](r, c.id);
  const charge = motif === 'fay' || motif === 'helm' ? byWord(CHARGES, c.id) : undefined;
  if (charge) {
    const [low, high] = ['translate(0 40) scale(.5)', 'translate(0 -44) scale(.46)'];
    const carried = T(`<g class="halo">${MOTIFS[charge](r, c.id)}</g>`, motif === 'fay' ? low : high);
    return T(body, motif === 'fay' ? 'translate(0 -14) scale(.9)' : 'translate(0 12) scale(.88)') + carried;
  }
  if (c.type === 'avatar') {
    const behind = byWord(BEHIND, c.id) ?? pick(r, ANY);
    return (
      T(MOTIFS[behind](r, c.id), 'translate(0 -26) scale(.74)') +
      T(`<g class="halo">${body}</g>`, 'translate(0 30) scale(.6)')
    );
  }
  if (TAKES_ATTENDANT.test(motif) && c.type !== 'magic' && r() < 0.82) {
    const attendant = ATTENDANTS[pick(r, ATTENDED[c.element] ?? ATTENDED_ANY)]!;
    return attendant(r) + T(body, `translate(0 ${motif === 'bust' ? 8 : 2}) scale(${SHRUNK[motif] ?? 0.8})`);
  }
  if (THREEFOLD.test(motif) && r() < 0.28)
    return T(
      rot(3, () => T(body, 'translate(0 -35) scale(.5)')),
      'translate(0 6)',
    ).concat(O(0, 6, 5, 'c'));
  if (LARGER.test(motif)) return T(body, `translate(0 ${f(r() * 8)}) scale(${f((1 + r() * 0.14) * 100) / 100})`);
  return body;
}

/** The crest of a card as markup in a box from -100 to 100. */
export function crest(card: Printed): string {
  const c: Drawn = {
    id: card.id,
    type: card.type,
    element: card.words?.['element'] ?? 'none',
    tribe: card.words?.['tribe'] ?? '',
    rank: Number(card.values['stars'] ?? 0),
  };
  const r = rng(hash('avalon:' + card.id));
  r();
  const under = wash(r, c);
  const outline = frame(r, c);
  const ring = garland(r, c);
  const body = composed(r, c, motifOf(r, c));
  return (
    `<g class="wash"${under.clipped ? ' clip-path="url(#round)"' : ''}>${under.markup}</g>${outline}<g>${ring}</g>` +
    `<g transform="scale(${ROOM[c.type] ?? 1})">${body}</g>${flecks(r, c)}`
  );
}
