import type { RenderedChallenge } from '@inlay/catalogue/captcha/server/captcha-type.ts';

/** What a client is given: the pixels, the public geometry and the sentence it reads. Never the truth. */
export type Seen = Omit<RenderedChallenge, 'answer'>;

/** A challenge with its right answer: what an attacker gets by paying people to solve some. */
export interface Labelled {
  readonly seen: Seen;
  readonly truth: unknown;
}

/** One scripted solver. `attacks/<slug of the type>.ts` exports all of a type's as its default: a list of `Attack`. */
export interface Attack {
  /** How it goes about it, e.g. 'edges along the seam'. */
  readonly name: string;
  /** A slow one is tried on so many challenges, and the table says so; all of them unless given. */
  readonly sample?: number;
  /** What `judge` accepts at most by the rules of the house, 0 to 1; the type's own target unless given; null for one that is only reported. */
  readonly target?: number | null;
  /** Undefined when it can be run here; else why not, e.g. 'no tesseract on PATH'. */
  readonly missing?: () => string | undefined;
  /** Some need solved challenges before they begin; how many is for the run to say (the curve of what learning brings). */
  learn?(examples: readonly Labelled[]): Promise<void> | void;
  /** What it would answer, or a promise of it, in the shape the type's `judge` takes. `random` is seeded and gives [0, 1). */
  solve(seen: Seen, random: () => number): unknown;
}
