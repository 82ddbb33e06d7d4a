/** 64 bits of a text under a key. Without the key nobody can make two texts meet, nor try texts against a stored hash. */
export type KeyedHash = (text: string) => { readonly low: number; readonly high: number };

export const HASH_KEY_BYTES = 16;

/**
 * SipHash-2-4 (Aumasson, Bernstein 2012) over UTF-16 code units, low byte first. It is made for many short texts under one secret key: a
 * SHA-256 of each word would take ten times as long.
 */
export function createKeyedHash(key: Uint8Array): KeyedHash {
  if (key.length !== HASH_KEY_BYTES) throw new RangeError(`The key must have ${HASH_KEY_BYTES} bytes.`);
  const view = new DataView(key.buffer, key.byteOffset, key.length);
  const [k0, k1, k2, k3] = [0, 4, 8, 12].map((at) => view.getInt32(at, true)) as [number, number, number, number];
  // Four words of 64 bits, each as its low and its high half.
  const v = new Int32Array(8);

  function add(to: number, from: number): void {
    const low = (v[to]! >>> 0) + (v[from]! >>> 0);
    v[to] = low;
    v[to + 1] = v[to + 1]! + v[from + 1]! + (low > 0xffff_ffff ? 1 : 0);
  }
  /** Turns left by fewer than 32 bits, then mixes the other one in. */
  function turn(word: number, bits: number, other: number): void {
    const [low, high] = [v[word]!, v[word + 1]!];
    v[word] = ((low << bits) | (high >>> (32 - bits))) ^ v[other]!;
    v[word + 1] = ((high << bits) | (low >>> (32 - bits))) ^ v[other + 1]!;
  }
  function swap(word: number): void {
    const low = v[word]!;
    v[word] = v[word + 1]!;
    v[word + 1] = low;
  }
  function round(): void {
    add(0, 2);
    turn(2, 13, 0);
    swap(0);
    add(4, 6);
    turn(6, 16, 4);
    add(0, 6);
    turn(6, 21, 0);
    add(4, 2);
    turn(2, 17, 4);
    swap(4);
  }
  function take(low: number, high: number): void {
    v[6] = v[6]! ^ low;
    v[7] = v[7]! ^ high;
    round();
    round();
    v[0] = v[0]! ^ low;
    v[1] = v[1]! ^ high;
  }

  return (text) => {
    v[0] = k0 ^ 0x70736575;
    v[1] = k1 ^ 0x736f6d65;
    v[2] = k2 ^ 0x6e646f6d;
    v[3] = k3 ^ 0x646f7261;
    v[4] = k0 ^ 0x6e657261;
    v[5] = k1 ^ 0x6c796765;
    v[6] = k2 ^ 0x79746573;
    v[7] = k3 ^ 0x74656462;
    const unit = (at: number) => (at < text.length ? text.charCodeAt(at) : 0);
    const whole = text.length & ~3;
    for (let at = 0; at < whole; at += 4) take(unit(at) | (unit(at + 1) << 16), unit(at + 2) | (unit(at + 3) << 16));
    take(unit(whole) | (unit(whole + 1) << 16), unit(whole + 2) | ((2 * text.length) << 24));
    v[4] = v[4]! ^ 0xff;
    for (let last = 0; last < 4; last++) round();
    return { low: v[0]! ^ v[2]! ^ v[4]! ^ v[6]!, high: v[1]! ^ v[3]! ^ v[5]! ^ v[7]! };
  };
}
