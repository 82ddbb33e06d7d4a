import { createHash } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';

/** Where a page of a list ends: the next one begins with what is older, or of the same time with a smaller id. */
export interface ListPlace {
  readonly at: number;
  readonly id: string;
}

const markOf = (filters: unknown): string => createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 8);

/** Opaque to callers. It belongs to the filters it was made with. */
export const cursorOf = ({ at, id }: ListPlace, filters: unknown): string =>
  Buffer.from(JSON.stringify([at, id, markOf(filters)])).toString('base64url');

/** @throws Refusal `invalid_request` on `cursor` for what is none, or one of other filters */
export function placeOf(cursor: string | undefined, filters: unknown): ListPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id, mark] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    // PostgreSQL takes no text with a U+0000.
    if (Number.isSafeInteger(at) && typeof id === 'string' && !id.includes('\0') && mark === markOf(filters))
      return { at: at as number, id };
  } catch {
    // Refused below.
  }
  throw new Refusal('invalid_request', { fields: { cursor: 'This cursor is not valid.' } });
}

/** Of one row more than a page has: the page, and the cursor of the next one. */
export function pageOf<R, I>(
  rows: readonly R[],
  { limit, filters, place, item }: { limit: number; filters: unknown; place: (row: R) => ListPlace; item: (row: R) => I },
): { items: I[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(item), next: rows.length > limit && last ? cursorOf(place(last), filters) : null };
}
