/** How far the house has come, while somebody waits for it. It is drawn before the page is, so it has its own style. */
import type { Progress } from './messages';

const STYLE = `
  :host { position: fixed; inset: auto 0 0; z-index: 90; display: flex; justify-content: center; pointer-events: none }
  div { display: grid; gap: 7px; width: min(430px, calc(100vw - 24px)); margin: 0 12px max(14px, env(safe-area-inset-bottom));
    padding: 11px 16px 13px; border: 1px solid #8a857b; border-radius: 6px; background: #fffdf8; color: #26241f;
    font: 14px/1.45 "Noto Sans JP", sans-serif; box-shadow: 0 3px 14px #0003 }
  p { display: flex; justify-content: space-between; gap: 12px; margin: 0 }
  span { color: #5d584f; font-variant-numeric: tabular-nums; white-space: nowrap }
  progress { width: 100%; height: 8px; accent-color: #2f6b55 }
  progress[hidden], span:empty { display: none }
  @media (max-width: 760px) { div { margin-bottom: 70px } }
  @media (prefers-color-scheme: dark) { div { background: #26272a; color: #eceae5; border-color: #6b6862 } span { color: #b9b5ac } }
`;
/** The parts of the start, as shares of the whole: fetching comes first, and is nothing the second time. */
const SHARE = { fetching: 0, python: 0.55, house: 0.75, ready: 0.95 };

type Both = readonly [ja: string, en: string];
const SAID: Readonly<Record<Progress['phase'], Both>> = {
  fetching: ['札場を受け取っています', 'Fetching the house'],
  python: ['札場を建てています', 'Putting the house up'],
  house: ['卓を並べています', 'Setting the tables'],
  ready: ['札を配っています', 'Dealing'],
};
const OPENED_ELSEWHERE: Both = [
  'この札場はほかのタブか窓で開かれています。そちらを閉じると、ここで続けられます。',
  'This house is open in another tab or window. Close that one and it goes on here.',
];
const BROKEN: Both = [
  'このブラウザーでは札場を始められませんでした。再読み込みしてみてください。',
  'The house could not begin in this browser. Reloading may help.',
];
/** A press is answered soon without a word once the house stands. */
const PATIENCE = 700;

export class Bar {
  private host: HTMLElement | undefined;
  private text = document.createElement('b');
  private amount = document.createElement('span');
  private line = document.createElement('progress');
  private due: ReturnType<typeof setTimeout> | undefined;

  /** Show how far it is, or nothing if nobody waits. */
  show(progress: Progress | undefined, failed: string): void {
    clearTimeout(this.due);
    if (!progress) this.host?.remove();
    else if (this.host?.isConnected || failed) this.draw(progress, failed);
    else this.due = setTimeout(() => this.draw(progress, failed), PATIENCE);
  }

  private draw({ phase, bytes, total }: Progress, failed: string): void {
    const lang = document.querySelector('.house')?.getAttribute('lang') ?? document.documentElement.lang;
    const say = ([ja, en]: Both): string => (lang === 'en' ? en : ja);
    const elsewhere = failed.includes('NoModificationAllowedError');
    this.text.textContent = say(failed ? (elsewhere ? OPENED_ELSEWHERE : BROKEN) : SAID[phase]);
    const fetching = phase === 'fetching' && total > 0 && !failed;
    this.amount.textContent = fetching ? `${mb(bytes)} / ${mb(total)} MB` : '';
    this.line.hidden = failed !== '';
    this.line.value = fetching ? SHARE.python * (bytes / total) : SHARE[phase];
    if (!this.host) this.build();
    if (!this.host!.isConnected) document.body?.append(this.host!);
  }

  private build(): void {
    this.host = document.createElement('fudaba-start');
    const root = this.host.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = STYLE;
    const box = document.createElement('div');
    box.setAttribute('role', 'status');
    const words = document.createElement('p');
    words.append(this.text, this.amount);
    box.append(words, this.line);
    root.append(style, box);
  }
}

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);
