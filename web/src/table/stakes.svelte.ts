/** What a fight would do, before it is confirmed: asked of the server for what is picked or can still be, never computed here. */
import type { Forecast, Option } from '../contract';
import type { Answering, Ask } from '../grammar/answering.svelte';

/** What would be answered, what that is called where there are several, and what the fight would do. */
export interface Stake {
  label: string;
  fight: Forecast;
}

const MOST = 6;
const FIGHTS: readonly string[] = ['turn', 'battle'];

/** The answers that a reader thinks of just now. */
export function thoughtOf(
  answering: Answering | undefined,
  left: readonly Option[],
): { label: string; texts: string[] }[] {
  if (!answering || !FIGHTS.includes(answering.choice.role)) return [];
  const { form, picked, choice, plain } = answering;
  const one = (option: Option): { label: string; texts: string[] } => ({
    label: option.label ?? option.text,
    texts: [option.text],
  });
  if (form.kind === 'set') return answering.ready && picked.length ? [{ label: '', texts: [...picked] }] : [];
  if (form.kind !== 'one') return [];
  if (picked.length) return [{ label: '', texts: [...picked] }];
  if (left.length) return left.length <= MOST ? left.map(one) : [];
  return choice.role === 'battle' && choice.options.length <= MOST ? plain.map(one) : [];
}

export class Stakes {
  known = $state.raw<readonly Stake[]>([]);
  private asked = '';

  /** Asks about some answers to a choice; what comes too late is forgotten. */
  look(choice: string, answers: readonly { label: string; texts: string[] }[], ask: Ask | undefined): void {
    const asked = JSON.stringify([choice, answers]);
    if (asked === this.asked) return;
    this.asked = asked;
    this.known = [];
    if (!ask || !answers.length) return;
    const found = answers.map(({ label, texts }) =>
      ask(texts).then(
        ({ fight }) => (fight ? [{ label, fight }] : []),
        () => [],
      ),
    );
    void Promise.all(found).then((all) => this.asked === asked && (this.known = all.flat()));
  }

  /** Cards that would fall in all that is thought of, as far as that can be known. */
  falls(id: string): boolean {
    return this.known.length > 0 && this.known.every(({ fight }) => fight.falls.some((card) => card.id === id));
  }
}
