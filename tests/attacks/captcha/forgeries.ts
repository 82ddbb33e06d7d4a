import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';

/** The same forgeries at every run, so that a failure can be looked at again. */
export const chance = createRandom('forgeries');

export const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** The same bytes with 1 to 3 bits turned, as base64url. */
export function withTurnedBits(text: string, from = 0): string {
  const bytes = Buffer.from(text, 'base64url');
  for (const at of new Set(times(chance.integer(1, 3), () => chance.integer(from * 8, bytes.length * 8 - 1))))
    bytes.writeUInt8(bytes.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
  return bytes.toString('base64url');
}

/** The front of one text and the back of another, cut at a random place, so that it is neither. */
export function spliced(one: string, other: string): string {
  const [a, b] = [Buffer.from(one, 'base64url'), Buffer.from(other, 'base64url')];
  const cut = chance.integer(1, Math.min(a.length, b.length) - 1);
  const made = Buffer.concat([a.subarray(0, cut), b.subarray(cut)]).toString('base64url');
  return made === one || made === other ? spliced(one, other) : made;
}

/** Another spelling of the same bytes, which a lenient reader takes for the same text. */
export function spelledOtherwise(text: string): string {
  const at = chance.integer(0, text.length);
  return chance.pick([
    `${text}=`,
    `${text}==`,
    `${text.slice(0, at)}\n${text.slice(at)}`,
    `${text.slice(0, at)} ${text.slice(at)}`,
    `${text.slice(0, at)}%${text.slice(at)}`,
    text.replaceAll('-', '+').replaceAll('_', '/').concat('='),
  ]);
}

/** The attacks that were let through. */
export async function letThrough<A>(attacks: readonly A[], accepts: (attack: A) => Promise<boolean>): Promise<A[]> {
  const through: A[] = [];
  for (const attack of attacks) if (await accepts(attack)) through.push(attack);
  return through;
}
