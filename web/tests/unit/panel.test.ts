/** Which button is the main one, so that Enter never does by habit what nobody would do on purpose. */
import { expect, test } from 'vitest';
import type { Choice, Option } from '../../src/contract';
import { Answering } from '../../src/grammar/answering.svelte';
import { panel, type Panel } from '../../src/grammar/panel';

const option = (text: string, more: Partial<Option> = {}): Option => ({
  text,
  verb: text.split(' ')[0]!,
  args: text.includes(' ') ? [{ kind: 'name', card: 'x', seat: 'A', place: 'hand', n: 1 }] : [],
  ...more,
});
const catalogue = {
  stops: (verb: string): boolean => verb === 'pass' || verb === 'done',
  loses: (verb: string): boolean => verb === 'discard' || verb === 'mill',
};
const care = { code: 'only-your-own', rule: 'r', args: [] };

/** What stands in the prompt where everything with a card lies on the table; one of it may be picked. */
function shown(options: Option[], picked?: string, role: Choice['role'] = 'turn', careful?: Option): Panel {
  const choice = { id: 'A1', seat: 'A', kind: 'act', rule: '', role, form: { kind: 'one' }, least: 1, most: 1 };
  const answering = new Answering({ ...choice, options, chosen: [], back: null, undo: null } as Choice);
  if (picked !== undefined) answering.toggle(picked);
  return panel(answering, catalogue, [], careful);
}

test('a card is played with Enter; parting with it takes a button of its own', () => {
  const options = [option('play x'), option('discard x'), option('end')];
  expect(shown(options, 'play x').main).toEqual({ option: options[0], ready: true });
  const parting = shown(options, 'discard x');
  expect(parting.main).toBeUndefined();
  expect(parting.direct).toEqual([{ option: options[1], key: '1' }]);
  const warned = { ...options[1]!, care };
  expect(shown([options[0]!, warned], 'discard x', 'turn', warned)).toMatchObject({
    main: { option: warned },
    direct: [],
  });
});

test('where parting with a card is all that is asked, Enter does it once one is picked', () => {
  const options = [option('discard x'), option('discard y')];
  expect(shown(options).main).toBeUndefined();
  expect(shown(options, 'discard y').main).toEqual({ option: options[1], ready: true });
  expect(shown([...options, option('done')], 'discard y').main).toEqual({ option: options[1], ready: true });
});

test('the only thing that can be done is the main button, unless it parts with a card', () => {
  const options = [option('counter'), option('pass')];
  expect(shown(options, undefined, 'effect').main).toEqual({ option: options[0], ready: true });
  expect(shown([option('mill'), option('done')], undefined).main).toBeUndefined();
});

test('in a window the main button does what cannot wait, and passes over what can', () => {
  const [now, later, pass] = [option('strike', { last: true }), option('strike'), option('pass')];
  expect(shown([now, pass], undefined, 'window').main).toEqual({ option: now, ready: true });
  expect(shown([later, pass], undefined, 'window').main).toEqual({ option: pass, ready: true });
});

test('where everything else is better thought over, Enter declines', () => {
  const options = [option('use x', { care }), option('pass')];
  expect(shown(options, undefined, 'window').main).toEqual({ option: options[1], ready: true });
  expect(shown([option('use y'), ...options], undefined, 'window').main).toBeUndefined();
});
