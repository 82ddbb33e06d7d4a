/** The first 32 bits of the fractions of the roots of the first primes: where SHA-256 takes its constants from. */
const rounds = new Int32Array(64);
const initial = new Int32Array(8);
for (let candidate = 2, found = 0; found < 64; candidate++) {
  let divisor = 2;
  while (candidate % divisor) divisor++;
  if (divisor < candidate) continue;
  if (found < 8) initial[found] = (candidate ** 0.5 % 1) * 2 ** 32;
  rounds[found++] = (Math.cbrt(candidate) % 1) * 2 ** 32;
}

const words = new Int32Array(64);

function compress(state: Int32Array, block: DataView, offset: number): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    let word: number;
    if (i < 16) {
      word = block.getInt32(offset + i * 4);
    } else {
      const x = words[i - 15]!;
      const y = words[i - 2]!;
      const small = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const large = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      word = (words[i - 16]! + small + words[i - 7]! + large) | 0;
    }
    words[i] = word;
    const mixE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + mixE + ((e & f) ^ (~e & g)) + rounds[i]! + word) | 0;
    const mixA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (mixA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i]! += value));
}

/**
 * SHA-256 of `prefix` + a short ASCII text, as eight words. The whole blocks of the prefix are hashed once. The array is reused by
 * the next call.
 */
export function createHasher(prefix: string): (suffix: string) => Int32Array {
  const head = new TextEncoder().encode(prefix);
  const whole = head.length & ~63;
  const start = initial.slice();
  for (let i = 0; i < whole; i += 64) compress(start, new DataView(head.buffer), i);
  const tail = new Uint8Array(128);
  const view = new DataView(tail.buffer);
  tail.set(head.subarray(whole));
  const state = new Int32Array(8);
  return (suffix) => {
    let end = head.length - whole;
    for (let i = 0; i < suffix.length; i++) tail[end++] = suffix.charCodeAt(i);
    const size = end < 56 ? 64 : 128;
    tail.fill(0, end, size);
    tail[end] = 0x80;
    view.setInt32(size - 4, (whole + end) * 8);
    state.set(start);
    for (let i = 0; i < size; i += 64) compress(state, view, i);
    return state;
  };
}

/** Leading zero bits, counted over the first 64. */
export function zeroBits(hash: Int32Array): number {
  return hash[0] ? Math.clz32(hash[0]) : 32 + Math.clz32(hash[1]!);
}
