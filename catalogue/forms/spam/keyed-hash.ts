/** 64 bits of a text under a key. Without the key nobody can make two texts meet, nor try texts against a stored hash. */
export type KeyedHash = (text: string) => { readonly low: number; readonly high: number };

export const HASH_KEY_BYTES = 16;

/** What is added to the key; and the mark before the last rounds. */
const [S0, S1, S2, S3] = [0x70736575, 0x6e646f6d, 0x6e657261, 0x79746573];
const [T0, T1, T2, T3] = [0x736f6d65, 0x646f7261, 0x6c796765, 0x74656462];
const END = 0xff;

/**
 * SipHash-2-4 (Aumasson, Bernstein 2012) over UTF-16 code units, low byte first. It is made for many short texts under one secret key: a
 * SHA-256 of each word would take ten times as long. Four words of 64 bits, each as its low and its high half, are variables and a round is
 * written out, because arrays and calls take four times as long, and every message has hundreds of words.
 */
export function createKeyedHash(key: Uint8Array): KeyedHash {
  if (key.length !== HASH_KEY_BYTES) throw new RangeError(`The key must have ${HASH_KEY_BYTES} bytes.`);
  const view = new DataView(key.buffer, key.byteOffset, key.length);
  const [k0, k1, k2, k3] = [0, 4, 8, 12].map((at) => view.getInt32(at, true)) as [number, number, number, number];

  return (text) => {
    let [a, b, c, d] = [k0 ^ S0, k2 ^ S1, k0 ^ S2, k2 ^ S3];
    let [e, f, g, h] = [k1 ^ T0, k3 ^ T1, k1 ^ T2, k3 ^ T3];
    const unit = (at: number) => (at < text.length ? text.charCodeAt(at) : 0);
    const whole = text.length & ~3;
    // Four letters at a time, what is left with the length, and the end.
    for (let at = 0; at <= whole + 4; at += 4) {
      const isEnd = at > whole;
      const low = isEnd ? 0 : unit(at) | (unit(at + 1) << 16);
      const high = isEnd ? 0 : unit(at + 2) | (at < whole ? unit(at + 3) << 16 : (2 * text.length) << 24);
      if (isEnd) c ^= END;
      d ^= low;
      h ^= high;
      for (let left = isEnd ? 4 : 2; left > 0; left--) {
        // a, e += b, f; then b, f turn by 13 and a, e change places, and so on.
        let sum = (a + b) | 0;
        e = (e + f + (sum >>> 0 < a >>> 0 ? 1 : 0)) | 0;
        a = sum;
        let turned = ((b << 13) | (f >>> 19)) ^ a;
        f = ((f << 13) | (b >>> 19)) ^ e;
        b = turned;
        [a, e] = [e, a];
        sum = (c + d) | 0;
        g = (g + h + (sum >>> 0 < c >>> 0 ? 1 : 0)) | 0;
        c = sum;
        turned = ((d << 16) | (h >>> 16)) ^ c;
        h = ((h << 16) | (d >>> 16)) ^ g;
        d = turned;
        sum = (a + d) | 0;
        e = (e + h + (sum >>> 0 < a >>> 0 ? 1 : 0)) | 0;
        a = sum;
        turned = ((d << 21) | (h >>> 11)) ^ a;
        h = ((h << 21) | (d >>> 11)) ^ e;
        d = turned;
        sum = (c + b) | 0;
        g = (g + f + (sum >>> 0 < c >>> 0 ? 1 : 0)) | 0;
        c = sum;
        turned = ((b << 17) | (f >>> 15)) ^ c;
        f = ((f << 17) | (b >>> 15)) ^ g;
        b = turned;
        [c, g] = [g, c];
      }
      a ^= low;
      e ^= high;
    }
    return { low: a ^ b ^ c ^ d, high: e ^ f ^ g ^ h };
  };
}
