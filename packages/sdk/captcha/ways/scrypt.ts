import type { Tools } from '../tools.ts';

/** scrypt (RFC 7914) with N = 1024, r = 8, p = 1: each hash goes through 1 MB twice, the second time in an order that nobody knows before. */
const cost = 1024;
/** 32-bit words in a block of 128 · r bytes, and in the 64 bytes that Salsa20 mixes at a time. */
const block = 256;
const lane = 16;
/** Mixes between two pauses: about a millisecond of a slow phone. */
const pause = 64;

const turn = (x: number, by: number) => (x << by) | (x >>> (32 - by));

/** Lays Salsa20/8 of `x` ^ a lane of `from` into `x`. Written out in local variables: loops over arrays take several times as long. */
export function mixLane(x: Int32Array, from: Int32Array, at: number): void {
  let a = (x[0]! ^= from[at]!);
  let b = (x[1]! ^= from[at + 1]!);
  let c = (x[2]! ^= from[at + 2]!);
  let d = (x[3]! ^= from[at + 3]!);
  let e = (x[4]! ^= from[at + 4]!);
  let f = (x[5]! ^= from[at + 5]!);
  let g = (x[6]! ^= from[at + 6]!);
  let h = (x[7]! ^= from[at + 7]!);
  let i = (x[8]! ^= from[at + 8]!);
  let j = (x[9]! ^= from[at + 9]!);
  let k = (x[10]! ^= from[at + 10]!);
  let l = (x[11]! ^= from[at + 11]!);
  let m = (x[12]! ^= from[at + 12]!);
  let n = (x[13]! ^= from[at + 13]!);
  let o = (x[14]! ^= from[at + 14]!);
  let p = (x[15]! ^= from[at + 15]!);
  for (let round = 0; round < 4; round++) {
    e ^= turn(a + m, 7);
    i ^= turn(e + a, 9);
    m ^= turn(i + e, 13);
    a ^= turn(m + i, 18);
    j ^= turn(f + b, 7);
    n ^= turn(j + f, 9);
    b ^= turn(n + j, 13);
    f ^= turn(b + n, 18);
    o ^= turn(k + g, 7);
    c ^= turn(o + k, 9);
    g ^= turn(c + o, 13);
    k ^= turn(g + c, 18);
    d ^= turn(p + l, 7);
    h ^= turn(d + p, 9);
    l ^= turn(h + d, 13);
    p ^= turn(l + h, 18);
    b ^= turn(a + d, 7);
    c ^= turn(b + a, 9);
    d ^= turn(c + b, 13);
    a ^= turn(d + c, 18);
    g ^= turn(f + e, 7);
    h ^= turn(g + f, 9);
    e ^= turn(h + g, 13);
    f ^= turn(e + h, 18);
    l ^= turn(k + j, 7);
    i ^= turn(l + k, 9);
    j ^= turn(i + l, 13);
    k ^= turn(j + i, 18);
    m ^= turn(p + o, 7);
    n ^= turn(m + p, 9);
    o ^= turn(n + m, 13);
    p ^= turn(o + n, 18);
  }
  x[0]! += a;
  x[1]! += b;
  x[2]! += c;
  x[3]! += d;
  x[4]! += e;
  x[5]! += f;
  x[6]! += g;
  x[7]! += h;
  x[8]! += i;
  x[9]! += j;
  x[10]! += k;
  x[11]! += l;
  x[12]! += m;
  x[13]! += n;
  x[14]! += o;
  x[15]! += p;
}

/** The hashes of one salt. Each is a generator that pauses now and then: on a slow phone one takes longer than a page should stand still. */
export function createScrypt({ sha256 }: Pick<Tools, 'sha256'>, salt: string): (n: number) => Generator<void, number> {
  const text = new TextEncoder();
  const saltBytes = text.encode(salt);
  const table = new Int32Array(cost * block);
  const x = new Int32Array(block);
  const mixed = new Int32Array(block);
  const last = new Int32Array(lane);
  // Little-endian words, as every browser's.
  const xBytes = new Uint8Array(x.buffer);

  /** HMAC-SHA-256 of message and number, which is all that PBKDF2 does in one iteration. */
  function hmac(key: Uint8Array, message: Uint8Array, number: number, into: DataView, at: number): void {
    const inner = new Uint8Array(64 + message.length + 4 + 72).fill(0x36, 0, 64);
    const outer = new Uint8Array(64 + 32 + 72).fill(0x5c, 0, 64);
    key.forEach((byte, i) => {
      inner[i]! ^= byte;
      outer[i]! ^= byte;
    });
    inner.set(message, 64);
    const end = 64 + message.length + 4;
    new DataView(inner.buffer).setInt32(end - 4, number);
    const view = new DataView(outer.buffer);
    sha256(inner, end).forEach((word, i) => view.setInt32(64 + i * 4, word));
    sha256(outer, 96).forEach((word, i) => into.setInt32(at + i * 4, word));
  }

  function mix(): void {
    last.set(x.subarray(block - lane));
    for (let i = 0; i < 16; i++) {
      mixLane(last, x, i * lane);
      // The even lanes come first.
      mixed.set(last, ((i >> 1) + (i & 1) * 8) * lane);
    }
    x.set(mixed);
  }

  return function* (n) {
    const key = text.encode(`${n}`);
    const view = new DataView(x.buffer);
    for (let i = 0; i < 32; i++) hmac(key, saltBytes, i + 1, view, i * 32);
    for (let i = 0; i < cost; i++) {
      table.set(x, i * block);
      mix();
      if (i % pause === 0) yield;
    }
    for (let i = 0; i < cost; i++) {
      const from = (x[block - lane]! & (cost - 1)) * block;
      for (let k = 0; k < block; k++) x[k]! ^= table[from + k]!;
      mix();
      if (i % pause === 0) yield;
    }
    hmac(key, xBytes, 1, view, 0);
    return view.getInt32(0);
  };
}
