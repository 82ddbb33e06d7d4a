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

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));
const words = new Int32Array(64);
const state = new Int32Array(8);

function compress(block: DataView, offset: number): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    let word: number;
    if (i < 16) {
      word = block.getInt32(offset + i * 4);
    } else {
      const x = words[i - 15]!;
      const y = words[i - 2]!;
      const small = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
      const large = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
      word = (words[i - 16]! + small + words[i - 7]! + large) | 0;
    }
    words[i] = word;
    const mixE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + mixE + (g ^ (e & (f ^ g))) + rounds[i]! + word) | 0;
    const mixA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (mixA + ((a & b) | (c & (a | b)))) | 0;
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

/** SHA-256 of the first `end` bytes, as eight words in an array that the next call uses again. The 72 bytes after them are overwritten. */
export function sha256(bytes: Uint8Array, end: number): Int32Array {
  const view = new DataView(bytes.buffer);
  // A one bit, zeros, and the length in bits fill up the last block.
  const size = (end + 72) & -64;
  bytes.fill(0, end, size);
  bytes[end] = 128;
  view.setInt32(size - 4, end * 8);
  state.set(initial);
  for (let i = 0; i < size; i += 64) compress(view, i);
  return state;
}

/** SHA-256 of `prefix` + up to 40 ASCII characters. */
export function createHasher(prefix: string): (suffix: string) => Int32Array {
  const head = new TextEncoder().encode(prefix);
  const bytes = new Uint8Array(head.length + 128);
  bytes.set(head);
  return (suffix) => {
    let end = head.length;
    for (const letter of suffix) bytes[end++] = letter.charCodeAt(0);
    return sha256(bytes, end);
  };
}
