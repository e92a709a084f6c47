import { expect, test } from 'vitest';
import type { Arg, Choice, Option } from '../../src/contract';
import { Answering } from '../../src/grammar/answering.svelte';
import { Pointing, type Plan } from '../../src/table/pointing.svelte';
import { dieKey, heldKey, placeKey } from '../../src/table/things';

const option = (text: string, args: Arg[], more: Partial<Option> = {}): Option => ({
  text,
  verb: text.split(' ')[0]!,
  args,
  ...more,
});
const card = (id: string): Arg => ({ kind: 'card', id, card: 'x', seat: 'A', place: 'field' });
const held = (name: string): Arg => ({ kind: 'name', card: name, seat: 'A', place: 'hand', n: 1 });
const place = (name: string): Arg => ({ kind: 'place', place: name, seat: 'A' });

function asked(options: Option[], form: Choice['form'] = { kind: 'one' }, more: Partial<Choice> = {}) {
  const choice: Choice = {
    id: 'A1',
    seat: 'A',
    kind: 'act',
    rule: '',
    role: 'turn',
    form,
    least: 1,
    most: 1,
    options,
    chosen: [],
    back: null,
    undo: null,
    ...more,
  };
  const sent: (string | string[])[] = [];
  const refused: string[] = [];
  const plans: (Plan | undefined)[] = [];
  const answering = new Answering(choice);
  const pointing = new Pointing(answering, {
    lies: (key) => !key.includes('/deck/'),
    loses: (verb) => verb === 'discard',
    joins: (verb) => verb === 'raid',
    rank: ({ args }) => (args.at(-1)?.word === 'power' ? 0 : 1),
    send: (answer, plan) => {
      sent.push(answer);
      plans.push(plan);
    },
    refuse: (key) => refused.push(key),
  });
  return { pointing, answering, sent, refused, plans };
}

test('a card that can do one thing is picked by a press and sent by a second', () => {
  const { pointing, answering, sent } = asked([option('use #1', [card('#1')])]);
  expect(pointing.of('#1').mark).toBe('playable');
  pointing.press('#1');
  expect(answering.picked).toEqual(['use #1']);
  expect([pointing.of('#1').mark, sent]).toEqual(['selected', []]);
  pointing.press('#1');
  expect(sent).toEqual(['use #1']);
});

test('a card and then the place where it goes: two presses send', () => {
  const wyvern = heldKey('A', 'hand', 'wyvern');
  const { pointing, sent } = asked([
    option('summon wyvern 1', [held('wyvern'), place('land1')]),
    option('summon wyvern 2', [held('wyvern'), place('land2')]),
  ]);
  pointing.press(wyvern);
  expect(pointing.menu).toBeUndefined();
  expect([pointing.of(placeKey('A', 'land1')).mark, pointing.of(placeKey('A', 'land3')).mark]).toEqual([
    'selectable',
    undefined,
  ]);
  pointing.press(placeKey('A', 'land2'));
  expect(sent).toEqual(['summon wyvern 2']);
});

test('a card with several verbs asks which, and goes on with the one that was chosen', () => {
  const wyvern = heldKey('A', 'hand', 'wyvern');
  const { pointing, sent } = asked([
    option('create wyvern 1', [held('wyvern'), place('land1')]),
    option('create wyvern 2', [held('wyvern'), place('land2')]),
    option('summon wyvern 1', [held('wyvern'), place('land1')]),
    option('discard wyvern', [held('wyvern')]),
  ]);
  pointing.press(wyvern);
  expect(pointing.menu?.entries.map((entry) => entry.verb)).toEqual(['create', 'summon', 'discard']);
  expect(pointing.menu?.entries.map(({ loses }) => loses)).toEqual([false, false, true]);
  expect(pointing.menu?.leads).toEqual(expect.arrayContaining([placeKey('A', 'land1'), placeKey('A', 'land2')]));
  pointing.choose(pointing.menu!.entries[0]!.options);
  expect([pointing.menu, pointing.leadsTo(placeKey('A', 'land2'))]).toEqual([undefined, true]);
  pointing.press(placeKey('A', 'land2'));
  expect(sent).toEqual(['create wyvern 2']);
});

test('a drag to a place sends; dropped where it began it is called off', () => {
  const wyvern = heldKey('A', 'hand', 'wyvern');
  const options = [option('summon wyvern 1', [held('wyvern'), place('land1')])];
  const { pointing, sent } = asked(options);
  expect(pointing.begin(wyvern)).toBe(true);
  pointing.drop(wyvern);
  expect([sent, pointing.trail]).toEqual([[], []]);
  pointing.begin(wyvern);
  pointing.drop(placeKey('A', 'land1'));
  expect(sent).toEqual(['summon wyvern 1']);
});

test('a card without a target is played by dropping it on the table', () => {
  const { pointing, sent } = asked([option('play blades', [held('blades')])]);
  pointing.begin(heldKey('A', 'hand', 'blades'));
  pointing.drop(undefined);
  expect(sent).toEqual(['play blades']);
});

test('what one most likely wants of a thing stands first in its menu', () => {
  const die: Arg = { kind: 'die', die: 'charm', face: 'class', seat: 'A', n: 1 };
  const turn = (face: string): Option => option(`turn charm-class ${face}`, [die, { kind: 'word', word: face }]);
  const { pointing } = asked([turn('basic'), turn('power')]);
  pointing.press(dieKey('A', 'charm', 'class'));
  expect(pointing.menu?.entries.map(({ label }) => label)).toEqual([
    'turn charm-class power',
    'turn charm-class basic',
  ]);
});

test('one step back at a time', () => {
  const { pointing, answering } = asked([option('use #1', [card('#1')]), option('kill #1', [card('#1')])]);
  pointing.press('#1');
  expect(pointing.menu).toBeDefined();
  expect(pointing.back()).toBe(true);
  expect([pointing.menu, pointing.trail, answering.picked]).toEqual([undefined, [], []]);
  expect(pointing.back()).toBe(false);
});

test('what asks for care is sent only when it is meant twice', () => {
  const end = option('end', [], { care: { code: 'actions-left', rule: 'x', args: [] } });
  const { pointing, sent } = asked([end]);
  pointing.send(end);
  expect([pointing.careful, sent]).toEqual([end, []]);
  pointing.send(end);
  expect(sent).toEqual(['end']);
});

test('what cannot be used says why', () => {
  const { pointing, refused } = asked([option('use #1', [card('#1')])]);
  pointing.press('#9');
  expect(refused).toEqual(['#9']);
});

test('in a set each press picks or takes back; a blocker waits for its attacker where there are several', () => {
  const block = (a: string, b: string): Option => option(`block ${a} ${b}`, [card(a), card(b)], { uses: [a, b] });
  const { pointing, answering } = asked(
    [],
    { kind: 'set', candidates: [block('#1', '#7'), block('#1', '#8'), block('#2', '#7')] },
    { least: 0, most: 2, role: 'battle' },
  );
  pointing.press('#1');
  expect([pointing.of('#7').mark, answering.picked]).toEqual(['selectable', []]);
  pointing.press('#8');
  pointing.press('#2');
  expect(answering.picked).toEqual(['block #1 #8', 'block #2 #7']);
  expect([pointing.of('#2').badge, pointing.of('#8').mark]).toEqual(['2', 'targeted']);
  pointing.press('#1');
  expect(answering.picked).toEqual(['block #2 #7']);
});

test('a payment takes equal dice one by one', () => {
  const dice: Arg = { kind: 'die', die: 'charm', face: 'basic', seat: 'A', n: 2 };
  const { pointing, answering } = asked(
    [],
    { kind: 'pay', owed: [{ what: 'basic', n: 2 }], candidates: [option('pay charm-basic', [dice], { times: 2 })] },
    { least: 2, most: 2, role: 'cost' },
  );
  pointing.press('A/die/charm/basic');
  pointing.press('A/die/charm/basic');
  expect(answering.picked).toEqual(['pay charm-basic', 'pay charm-basic']);
  expect(pointing.of('A/die/charm/basic').badge).toBe('2');
});

test('what lies in no open place is listed in the prompt', () => {
  const found: Arg = { kind: 'name', card: 'owl', seat: 'A', place: 'deck', n: 2 };
  const { pointing } = asked([option('pick owl', [found]), option('use #1', [card('#1')])]);
  expect(pointing.unplaced.map((one) => one.text)).toEqual(['pick owl']);
});

test('what waits is also chosen by the card that it comes from', () => {
  const waits = (no: number, id: string): Option =>
    option(`resolve !${no}`, [{ kind: 'pending', pending: no, seat: 'A', id, card: 'x' }]);
  const { pointing, sent } = asked([waits(4, '#4'), waits(5, '#5')], { kind: 'one' }, { role: 'order' });
  expect([pointing.of('#5').mark, pointing.of('!5').mark]).toEqual(['selectable', 'selectable']);
  pointing.press('#5');
  pointing.press('#5');
  expect(sent).toEqual(['resolve !5']);
});

test('what cannot pay has no mark, and a press says why', () => {
  const form = { kind: 'pay' as const, candidates: [option('pay #1', [card('#1')]), option('pay #2', [card('#2')])] };
  const { pointing, answering, refused } = asked([], form, { least: 1, most: 1 });
  answering.toggle('pay #1');
  expect([pointing.of('#1').mark, pointing.of('#2').mark, pointing.can('#2')]).toEqual(['selected', undefined, false]);
  pointing.press('#2');
  expect([answering.picked, refused]).toEqual([['pay #1'], ['#2']]);
});

test('an attack is begun by pressing who attacks and then whom, or by dragging', () => {
  const attack = option('attack unit', [], { by: [card('#1'), card('#2')], at: [card('#7')] });
  const { pointing, sent, refused } = asked([attack, option('pass', [])]);
  expect([pointing.of('#1').mark, pointing.of('#7').mark]).toEqual(['playable', undefined]);
  pointing.press('#1');
  expect([pointing.of('#1').mark, pointing.of('#7').mark]).toEqual(['selected', 'selectable']);
  pointing.press('#9');
  expect([pointing.trail, sent, refused]).toEqual([[], [], []]);
  expect(pointing.begin('#2')).toBe(true);
  pointing.drop('#7');
  expect(sent).toEqual(['attack unit']);
});

test('who is pressed to attack is who is spoken of, and nothing else goes on from there', () => {
  const attack = option('attack player', [], { by: [card('#1')], at: [card('#7')], label: 'Attack a player' });
  const use = option('use #5 #7', [card('#5'), card('#7')]);
  const { pointing, sent } = asked([use, attack, option('pass', [])]);
  pointing.press('#1');
  expect(pointing.doing).toEqual({ card: 'x', verb: 'attack', label: 'Attack a player' });
  expect(pointing.first?.id).toBe('#1');
  pointing.press('#7');
  expect(sent).toEqual(['attack player']);
});

test('a unit that can also be used attacks whom it is dragged onto, or who is pressed after it', () => {
  const attack = option('attack player', [], { by: [card('#1')], at: [card('#7')] });
  const use = option('use #1', [card('#1')]);
  const pressed = asked([use, attack, option('pass', [])]);
  pressed.pointing.press('#1');
  expect([pressed.answering.picked, pressed.pointing.of('#7').mark]).toEqual([['use #1'], 'selectable']);
  pressed.pointing.press('#7');
  expect(pressed.sent).toEqual(['attack player']);
  const dragged = asked([use, attack, option('pass', [])]);
  dragged.pointing.begin('#1');
  dragged.pointing.drop('#7');
  expect(dragged.sent).toEqual(['attack player']);
});

test('what was begun so goes on by itself: who was pressed is picked, and whom is said', () => {
  const plan = { by: '#1', at: '#7' };
  const one = (id: string): Option => option(`attack ${id}`, [card(id)]);
  const several = asked([], { kind: 'set', candidates: [one('#1'), one('#2')] }, { least: 1, most: 2 });
  several.pointing.follow(plan);
  expect([several.answering.picked, several.sent]).toEqual([['attack #1'], []]);
  const alone = asked([], { kind: 'set', candidates: [one('#1')] }, { least: 1, most: 1 });
  alone.pointing.follow(plan);
  expect(alone.sent).toEqual([['attack #1']]);
  const whom = asked([option('target #7', [card('#7')]), option('target #8', [card('#8')])]);
  whom.pointing.follow(plan);
  expect(whom.sent).toEqual(['target #7']);
  const other = asked([option('counter', []), option('no counter', [])]);
  other.pointing.follow(plan);
  expect(other.sent).toEqual([]);
});

/** As at a table: rows of places, of which some are empty. */
function vacant(options: Option[], empty: readonly string[]) {
  const sent: [string | string[], boolean | undefined][] = [];
  const pointing = new Pointing(asked(options).answering, {
    lies: () => true,
    loses: (verb) => verb === 'discard',
    vacant: (key) => (empty.includes(key) ? key.replace(/\d$/, '') : undefined),
    send: (answer, _plan, whole) => sent.push([answer, whole]),
    refuse: () => undefined,
  });
  return { pointing, sent };
}

test('pressed twice, a card goes to the first of places that are alike, with all that belongs to it', () => {
  const wyvern = heldKey('A', 'hand', 'wyvern');
  const [one, two] = [placeKey('A', 'land1'), placeKey('A', 'land2')];
  const options = [
    option('discard wyvern', [held('wyvern')]),
    option('summon wyvern 1', [held('wyvern'), place('land1')]),
    option('summon wyvern 2', [held('wyvern'), place('land2')]),
  ];
  const { pointing, sent } = vacant(options, [one, two]);
  pointing.press(wyvern);
  pointing.press(wyvern);
  expect(sent).toEqual([['summon wyvern 1', true]]);
  const dragged = vacant(options, [one, two]);
  expect(dragged.pointing.begin(wyvern)).toBe(true);
  dragged.pointing.drop(undefined);
  expect(dragged.sent).toEqual([['summon wyvern 1', true]]);
});

test('pressed twice, a card whose places differ waits for its place', () => {
  const wyvern = heldKey('A', 'hand', 'wyvern');
  const { pointing, sent } = vacant(
    [
      option('summon wyvern 1', [held('wyvern'), place('land1')]),
      option('summon wyvern 2', [held('wyvern'), place('land2')]),
    ],
    [placeKey('A', 'land1')],
  );
  pointing.press(wyvern);
  pointing.press(wyvern);
  expect(sent).toEqual([]);
  expect(pointing.trail).toEqual([wyvern]);
  pointing.press(placeKey('A', 'land2'));
  expect(sent.map(([answer]) => answer)).toEqual(['summon wyvern 2']);
});

test('what was pressed stays pressed where the same question is told again, and only there', () => {
  const options = ['land1', 'land2'].map((name) => option(`summon wyvern ${name}`, [held('wyvern'), place(name)]));
  const { pointing } = asked(options);
  pointing.press(heldKey('A', 'hand', 'wyvern'));
  const again = asked(options);
  again.pointing.resume(pointing);
  expect(again.pointing.of(placeKey('A', 'land1')).mark).toBe('selectable');
  again.pointing.press(placeKey('A', 'land2'));
  expect(again.sent).toEqual(['summon wyvern land2']);
  const other = asked(options, { kind: 'one' }, { id: 'A2' });
  other.pointing.resume(pointing);
  expect(other.pointing.of(placeKey('A', 'land1')).mark).toBeUndefined();
  const fewer = asked(options.slice(1));
  fewer.pointing.resume(pointing);
  expect(fewer.pointing.trail).toEqual([]);
  // what it asks with a menu stays open, too
  const ways = [...options, option('discard wyvern', [held('wyvern')])];
  const [menu, open] = [asked(ways), asked(ways)];
  menu.pointing.press(heldKey('A', 'hand', 'wyvern'));
  open.pointing.resume(menu.pointing);
  expect(open.pointing.menu).toEqual(menu.pointing.menu);
  expect(open.pointing.menu?.entries).toHaveLength(2);
});

test('who is pressed after somebody who attacks joins in, and is picked where more are asked for', () => {
  const raids = ['#1', '#2', '#3'].map((id) => option(`raid ${id}`, [card(id)], { uses: [id] }));
  const { pointing, sent, plans } = asked([...raids, option('use #2', [card('#2')])]);
  pointing.press('#1');
  pointing.press('#2');
  expect([sent, plans]).toEqual([['raid #1'], [{ by: '#2' }]]);
  const others = [...raids, option('attack #1 #9', [card('#1'), card('#9')], { uses: ['#1'] })];
  const next = asked(
    [],
    { kind: 'set', candidates: others },
    { role: 'battle', chosen: [raids[0]!], least: 1, most: 3 },
  );
  next.pointing.follow(plans[0]!);
  expect([next.answering.picked, next.sent]).toEqual([['raid #2'], []]);
  expect(next.pointing.of('#1').mark).toBe('selected');
  expect([next.pointing.can('#1'), next.answering.most]).toEqual([false, 2]);
});

test('who cannot do the same is picked instead', () => {
  const { pointing, answering, sent } = asked([
    option('raid #1', [card('#1')]),
    option('use #2', [card('#2')]),
    option('raid #3', [card('#3')]),
  ]);
  pointing.press('#1');
  pointing.press('#2');
  expect([answering.picked, sent]).toEqual([['use #2'], []]);
  pointing.press('#3');
  expect([answering.picked, sent]).toEqual([['raid #3'], []]);
});

test('pressed twice, a card that can only be discarded is picked, and no more', () => {
  const { pointing, answering, sent } = asked([option('discard #1', [card('#1')])]);
  pointing.press('#1');
  pointing.press('#1');
  expect([answering.picked, sent]).toEqual([['discard #1'], []]);
});

test('what a card can be used for is flagged, and parting with it only where nothing else is left', () => {
  const { pointing } = asked([
    option('create #1', [card('#1')]),
    option('discard #1', [card('#1')]),
    option('discard #2', [card('#2')]),
  ]);
  expect([pointing.of('#1').verbs, pointing.of('#2').verbs]).toEqual([['create'], ['discard']]);
  expect([pointing.of('#1').mark, pointing.of('#2').mark]).toEqual(['playable', 'parting']);
  expect(asked([option('discard #2', [card('#2')]), option('done', [])]).pointing.of('#2').mark).toBe('playable');
});

test('what one is about to part with says so, alone and in a gathering', () => {
  const [wyvern, knight] = [heldKey('A', 'hand', 'wyvern'), heldKey('A', 'hand', 'knight')];
  const discards = [option('discard wyvern', [held('wyvern')]), option('discard knight', [held('knight')])];
  const one = asked(discards);
  one.pointing.press(knight);
  expect(one.pointing.of(knight)).toMatchObject({ mark: 'selected', badge: '✕' });
  const set = asked(discards, { kind: 'set', candidates: discards }, { least: 2, most: 2 });
  set.pointing.press(wyvern);
  set.pointing.press(knight);
  expect([wyvern, knight].map((key) => set.pointing.of(key).badge)).toEqual(['✕', '✕']);
});

test('while something is aimed only where it leads is marked, and who joins in', () => {
  const at = asked([option('play #1 left', [card('#1'), place('left')]), option('use #2', [card('#2')])]);
  expect(at.pointing.of('#2').mark).toBe('playable');
  at.pointing.press('#1');
  expect([placeKey('A', 'left'), '#2'].map((key) => at.pointing.of(key).mark)).toEqual(['targeted', undefined]);
  at.pointing.press('#2');
  expect(at.pointing.of('#2').mark).toBe('selected');
  const raids = asked([
    option('raid #1', [card('#1')]),
    option('raid #2', [card('#2')]),
    option('use #3', [card('#3')]),
  ]);
  raids.pointing.press('#1');
  expect(['#2', '#3'].map((key) => raids.pointing.of(key).mark)).toEqual(['playable', undefined]);
});

test('what a place does by itself is said of it, whatever is aimed at it', () => {
  const turn = option('rotate left', [place('left')], { label: 'Rotate the left dock' });
  const { pointing } = asked([turn, option('set wyvern left', [held('wyvern'), place('left')])]);
  const left = placeKey('A', 'left');
  expect(pointing.deed(left)).toBe('Rotate the left dock');
  expect(pointing.deed(placeKey('A', 'right'))).toBeUndefined();
  pointing.press(heldKey('A', 'hand', 'wyvern'));
  expect([pointing.deed(left), pointing.leadsTo(left)]).toEqual(['Rotate the left dock', true]);
  pointing.back();
  pointing.press(left);
  expect([pointing.deed(left), pointing.of(left).mark]).toEqual(['Rotate the left dock', 'selected']);
});

test('a card that can go to one place only is picked with it, and sent by a second press on either', () => {
  const cube = heldKey('A', 'hand', 'cube');
  for (const next of [cube, placeKey('A', 'left')]) {
    const { pointing, answering, sent } = asked([
      option('set cube left', [held('cube'), place('left')]),
      option('end', []),
    ]);
    pointing.press(cube);
    expect([answering.picked, pointing.of(cube).mark, pointing.of(placeKey('A', 'left')).mark, sent]).toEqual([
      ['set cube left'],
      'selected',
      'targeted',
      [],
    ]);
    pointing.press(next);
    expect(sent).toEqual(['set cube left']);
  }
});

test('who attacks what all attack needs no menu; another target is pressed', () => {
  const raids = ['#1', '#2'].flatMap((id) => [
    option(`raid ${id}`, [card(id)]),
    option(`attack ${id} #9`, [card(id), card('#9')]),
  ]);
  const { pointing, answering, sent } = asked(raids);
  pointing.press('#1');
  expect([pointing.menu, answering.picked, pointing.of('#9').mark, sent]).toEqual([
    undefined,
    ['raid #1'],
    'selectable',
    [],
  ]);
  pointing.press('#9');
  expect(sent).toEqual(['attack #1 #9']);
  const together = asked(raids);
  together.pointing.press('#1');
  together.pointing.press('#2');
  expect([together.sent, together.plans]).toEqual([['raid #1'], [{ by: '#2' }]]);
});

test('so where more are asked for: pressed, it is the common target; another is pressed after it; again, none', () => {
  const more = [
    option('raid #2', [card('#2')], { uses: ['#2'] }),
    option('attack #2 #9', [card('#2'), card('#9')], { uses: ['#2'] }),
  ];
  const { pointing, answering } = asked([option('done', [])], { kind: 'set', candidates: more }, { least: 0, most: 1 });
  pointing.press('#2');
  expect([pointing.menu, answering.picked]).toEqual([undefined, ['raid #2']]);
  pointing.press('#9');
  expect(answering.picked).toEqual(['attack #2 #9']);
  pointing.press('#2');
  expect(answering.picked).toEqual([]);
  pointing.press('#2');
  pointing.press('#2');
  expect(answering.picked).toEqual([]);
});
