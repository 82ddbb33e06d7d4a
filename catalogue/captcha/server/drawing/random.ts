import { hash, randomBytes } from 'node:crypto';

/** Where all chance of a drawing comes from. One source draws one challenge and is then thrown away. */
export interface Random {
  /** Uniform in [0, 1). */
  unit(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** Uniform whole number, both ends included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  /** `values` must not be empty. */
  pick<T>(values: readonly T[]): T;
  shuffled<T>(values: readonly T[]): T[];
}

/** A new source that nobody can guess: 128 bits from the system. */
export const freshRandom = (): Random => fromSeed(randomBytes(16));

/** The same text gives the same numbers: for tests, benches and the fixed test challenge. */
export const createRandom = (seed: string): Random => fromSeed(hash('sha256', seed, 'buffer'));

/** The generator is sfc32. It need not be unpredictable from its output: what it drew is on the picture already. */
function fromSeed(seed: Buffer): Random {
  let a = seed.readInt32LE(0);
  let b = seed.readInt32LE(4);
  let c = seed.readInt32LE(8);
  let counter = seed.readInt32LE(12);

  function unit(): number {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return (mixed >>> 0) / 4_294_967_296;
  }
  for (let round = 0; round < 12; round++) unit();

  const integer = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1));
  return {
    unit,
    integer,
    between: (low, high) => low + unit() * (high - low),
    chance: (probability) => unit() < probability,
    pick<T>(values: readonly T[]): T {
      return values[integer(0, values.length - 1)] as T;
    },
    shuffled<T>(values: readonly T[]): T[] {
      const order = [...values];
      for (let i = order.length - 1; i > 0; i--) {
        const j = integer(0, i);
        [order[i], order[j]] = [order[j] as T, order[i] as T];
      }
      return order;
    },
  };
}
