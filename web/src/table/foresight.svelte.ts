/** What answers that one thinks of would bring: asked of the engine while something is picked, never computed here. */
import type { Gain, Option } from '../contract';
import type { Ask } from '../grammar/answering.svelte';

/** What lies ahead for one place, or for the seat itself. */
export interface Ahead {
  /** The card that would go there. */
  card?: string | undefined;
  gains: readonly Gain[];
}

interface Known {
  option: Option;
  gains: readonly Gain[];
}

export class Foresight {
  private known = $state.raw<readonly Known[]>([]);
  private asked: readonly Option[] = [];
  /** What was told already, while the same question stands. */
  private told = new Map<string, Promise<readonly Gain[]>>();
  private choice = '';

  /** Asks about some options of a choice; answers that come too late are forgotten. */
  look(choice: string, options: readonly Option[], ask: Ask | undefined): void {
    if (choice !== this.choice) this.told.clear();
    this.choice = choice;
    const led = options.filter((option) => option.args.some((arg) => arg.kind === 'place'));
    if (led.length === this.asked.length && led.every((option, i) => option === this.asked[i])) return;
    this.asked = led;
    this.known = [];
    if (ask) void this.all(led, ask).then((known) => this.asked === led && (this.known = known));
  }

  /** Where the first of several alike brings nothing, none is asked about after it. */
  private async all(options: readonly Option[], ask: Ask): Promise<Known[]> {
    const found = [...new Set(options.map(({ verb }) => verb))].map(async (verb) => {
      const [first, ...rest] = options.filter((option) => option.verb === verb);
      const one = await this.one(first!, ask);
      return one.gains.length ? [one, ...(await Promise.all(rest.map((option) => this.one(option, ask))))] : [];
    });
    return (await Promise.all(found)).flat().filter(({ gains }) => gains.length > 0);
  }

  private async one(option: Option, ask: Ask): Promise<Known> {
    let told = this.told.get(option.text);
    if (!told) {
      told = ask([option.text]).then(
        ({ gains = [] }) => gains,
        () => [],
      );
      this.told.set(option.text, told);
    }
    return { option, gains: await told };
  }

  /** What a place of a seat would gain; nothing where different answers would bring it different things. */
  at(seat: string, place: string): Ahead | undefined {
    const led = this.known.filter(({ option }) =>
      option.args.some((arg) => arg.kind === 'place' && arg.place === place && (arg.seat ?? seat) === seat),
    );
    const [one] = led;
    if (!one || led.length > 1) return undefined;
    return {
      card: one.option.args.find((arg) => arg.card)?.card,
      gains: one.gains.filter((gain) => gain.place === place),
    };
  }

  /** The numbers of the seat that would change, before and after. */
  numbers(called: (what: string) => string): { name: string; was: number; now: number }[] {
    const whats = new Set(
      this.known.flatMap(({ gains }) => gains.filter(({ place }) => !place).map(({ what }) => what)),
    );
    return [...whats].flatMap((what) => {
      const gain = this.number(what);
      return gain ? [{ name: called(what), was: gain.now - gain.n, now: gain.now }] : [];
    });
  }

  /** What a number of the seat that answers would become, where all answers agree. */
  number(what: string): Gain | undefined {
    const found = this.known.map(({ gains }) => gains.find((gain) => gain.what === what && gain.place === undefined));
    return found.every((gain) => gain && gain.now === found[0]?.now) ? found[0] : undefined;
  }
}
