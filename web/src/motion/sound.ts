/** Sounds made on the spot: a few voices, each world its own instruments. Nothing is loaded. */
import type { Cue } from './tempo';

/** One sound: `at` seconds after its cue, `g` loudness, `d` seconds until it has died away. */
export type Voice =
  | { k: 'tone'; f: number; to?: number; wave?: OscillatorType; a?: number; d: number; g: number; at?: number }
  | { k: 'bell'; f: number; d: number; g: number; at?: number; partials?: readonly number[] }
  | {
      k: 'noise';
      f: number;
      to?: number;
      q?: number;
      type?: BiquadFilterType;
      a?: number;
      d: number;
      g: number;
      at?: number;
    }
  | { k: 'pluck'; f: number; d: number; g: number; at?: number }
  | { k: 'drum'; f: number; to: number; d: number; g: number; at?: number };

const GLASS = [1, 2.76, 5.4, 8.93] as const;
/** At full volume it is still quiet, and never louder than this whatever sounds together. */
const PEAK = 0.5;
/** A blow is louder than a card that is laid, whatever the instruments are; only an ending is louder still. */
const LOUD: Readonly<Partial<Record<Cue, number>>> = {
  strike: 1.3,
  die: 0.65,
  leave: 0.55,
  play: 0.55,
  enter: 0.55,
  place: 0.7,
  declare: 0.65,
  target: 0.5,
  turn: 0.7,
  role: 0.6,
  march: 0.5,
  stop: 0.7,
  won: 2,
  lost: 2,
};

export class Sounds {
  private out: GainNode | undefined;
  private hiss: AudioBuffer | undefined;
  private plucks = new Map<number, AudioBuffer>();

  /** `room` is how long the place rings, in seconds. */
  constructor(
    private readonly context: BaseAudioContext,
    private readonly room: number,
  ) {}

  /** What is needed later, to be made in parts: none of them takes long. */
  parts(hertz: Iterable<number>): (() => void)[] {
    return [
      () => this.bus(),
      () => (this.hiss ??= this.noise(1.5, () => 1)),
      ...[...hertz].map((f) => () => this.string(f)),
    ];
  }

  /** `pan` is where it comes from, -1 at the left to 1 at the right. */
  play(voices: readonly Voice[], volume: number, cue: Cue, pan = 0): void {
    if (volume <= 0 || !voices.length) return;
    const { context } = this;
    const begin = context.currentTime + 0.005;
    const from = context.createStereoPanner();
    from.pan.value = pan;
    from.connect(this.bus());
    const loud = volume * PEAK * (LOUD[cue] ?? 1);
    for (const voice of voices) this.sound(voice, begin + (voice.at ?? 0), from, loud);
  }

  private bus(): GainNode {
    if (this.out) return this.out;
    const { context } = this;
    const [out, limit, wet, rings] = [
      context.createGain(),
      context.createDynamicsCompressor(),
      context.createGain(),
      context.createConvolver(),
    ];
    rings.buffer = this.noise(this.room, (t) => (1 - t / this.room) ** 3);
    wet.gain.value = 0.22;
    // only what is too loud together is held back: a blow stays louder than a card that is laid
    limit.threshold.value = -9;
    limit.knee.value = 6;
    limit.ratio.value = 9;
    limit.attack.value = 0.002;
    limit.release.value = 0.12;
    out.connect(limit);
    out.connect(rings).connect(wet).connect(limit);
    limit.connect(context.destination);
    return (this.out = out);
  }

  private noise(seconds: number, shape: (t: number) => number): AudioBuffer {
    const { sampleRate } = this.context;
    const buffer = this.context.createBuffer(1, Math.max(1, Math.round(seconds * sampleRate)), sampleRate);
    const data = buffer.getChannelData(0);
    let seed = 7;
    for (let i = 0; i < data.length; i++) {
      // xorshift: as good as any hiss, and soon made
      seed ^= seed << 13;
      seed ^= seed >>> 17;
      seed ^= seed << 5;
      data[i] = (seed / 2147483648) * shape(i / sampleRate);
    }
    return buffer;
  }

  /** A string: a short noise that runs round and grows dull. */
  private string(hertz: number): AudioBuffer {
    const known = this.plucks.get(hertz);
    if (known) return known;
    const { sampleRate } = this.context;
    const buffer = this.context.createBuffer(1, Math.round(sampleRate * 1.4), sampleRate);
    const data = buffer.getChannelData(0);
    const length = Math.max(2, Math.round(sampleRate / hertz));
    const first = this.noise(length / sampleRate, () => 1).getChannelData(0);
    for (let i = 0; i < data.length; i++)
      data[i] =
        i < length
          ? (first[i] ?? 0)
          : 0.49 * (data[i - length]! + (data[i - length - 1] ?? 0)) + 0.004 * data[i - length]!;
    this.plucks.set(hertz, buffer);
    return buffer;
  }

  private env(at: number, attack: number, decay: number, gain: number, out: AudioNode): GainNode {
    const loud = this.context.createGain();
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(Math.max(0.0002, gain), at + attack);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
    loud.connect(out);
    return loud;
  }

  private oscillator(wave: OscillatorType, f: number, to: number, at: number, d: number, out: AudioNode): void {
    const voice = this.context.createOscillator();
    voice.type = wave;
    voice.frequency.setValueAtTime(f, at);
    if (to !== f) voice.frequency.exponentialRampToValueAtTime(to, at + d * 0.7);
    voice.connect(out);
    voice.start(at);
    voice.stop(at + d + 0.05);
  }

  private buffered(buffer: AudioBuffer, at: number, d: number, out: AudioNode): void {
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    source.connect(out);
    source.start(at, 0, d + 0.1);
  }

  private sound(voice: Voice, at: number, out: AudioNode, loud: number): void {
    const g = voice.g * loud;
    switch (voice.k) {
      case 'tone': {
        const env = this.env(at, voice.a ?? 0.004, voice.d, g, out);
        this.oscillator(voice.wave ?? 'sine', voice.f, voice.to ?? voice.f, at, voice.d + (voice.a ?? 0), env);
        return;
      }
      case 'bell':
        (voice.partials ?? GLASS).forEach((ratio, i) => {
          const d = voice.d / (1 + i * 0.9);
          this.oscillator(
            'sine',
            voice.f * ratio,
            voice.f * ratio,
            at,
            d,
            this.env(at, 0.002, d, g / (1 + i * 1.4), out),
          );
        });
        return;
      case 'noise': {
        const filter = this.context.createBiquadFilter();
        filter.type = voice.type ?? 'bandpass';
        filter.Q.value = voice.q ?? 1;
        filter.frequency.setValueAtTime(voice.f, at);
        if (voice.to) filter.frequency.exponentialRampToValueAtTime(voice.to, at + voice.d);
        filter.connect(this.env(at, voice.a ?? 0.002, voice.d, g, out));
        this.buffered((this.hiss ??= this.noise(1.5, () => 1)), at, voice.d + (voice.a ?? 0), filter);
        return;
      }
      case 'pluck':
        this.buffered(this.string(voice.f), at, voice.d, this.env(at, 0.001, voice.d, g, out));
        return;
      case 'drum':
        this.oscillator('sine', voice.f, voice.to, at, voice.d, this.env(at, 0.002, voice.d, g, out));
        return;
    }
  }
}
