/** A long press reads a card and never picks it, also where the card has no place on the table. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen, type Gestures } from '../../src/table/gestures';

type Heard = (event: object) => void;

/** A card as the prompt lays it out: it is named, and lies nowhere. */
const laid = {
  closest: (selector: string) => (selector === '[data-card]' ? laid : null),
  classList: { remove: () => undefined },
};

function table(): { heard: Map<string, Heard>; zoomed: unknown[] } {
  const heard = new Map<string, Heard>();
  const zoomed: unknown[] = [];
  const root = {
    addEventListener: (name: string, listener: Heard) => heard.set(name, listener),
    removeEventListener: () => undefined,
  };
  const told = { zoom: (at: unknown) => zoomed.push(at), press: () => undefined, lift: () => false };
  listen(root as unknown as HTMLElement, told as unknown as Gestures, (from) => from);
  return { heard, zoomed };
}
const finger = { target: laid, button: 0, isPrimary: true, pointerId: 1, pointerType: 'touch', clientX: 5, clientY: 5 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a long press on a card in the prompt shows it, and the click that follows goes nowhere', () => {
  const { heard, zoomed } = table();
  const click = { target: laid, preventDefault: vi.fn(), stopPropagation: vi.fn() };
  heard.get('pointerdown')!(finger);
  vi.advanceTimersByTime(600);
  heard.get('pointerup')!(finger);
  heard.get('click')!(click);
  expect(zoomed).toEqual([laid]);
  expect(click.stopPropagation).toHaveBeenCalledOnce();
});

test('a short press on it is left to the card', () => {
  const { heard, zoomed } = table();
  const click = { target: laid, preventDefault: vi.fn(), stopPropagation: vi.fn() };
  heard.get('pointerdown')!(finger);
  vi.advanceTimersByTime(200);
  heard.get('pointerup')!(finger);
  heard.get('click')!(click);
  expect(zoomed).toEqual([]);
  expect(click.stopPropagation).not.toHaveBeenCalled();
});
