import { createHash } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { type Expression, sql } from 'kysely';

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

/** A query of a table that has these columns: the time of a row, and the id that tells rows of one time apart. */
interface Sortable<Q, Time extends string> {
  where(column: Time, operator: '<=' | '>=', value: number): Q;
  where(condition: Expression<boolean>): Q;
  orderBy(column: Time | 'id', direction: 'asc' | 'desc'): Q;
  limit(rows: number): Q;
}

const ID = sql.ref('id');

/** The rows before a place, newest first. */
export function newestFirst<const Time extends string, Q extends Sortable<Q, Time>>(
  query: Q,
  time: Time,
  { before, limit }: { readonly before: ListPlace | undefined; readonly limit: number },
): Q {
  const column = sql.ref(time);
  // The bound on the time alone is what an index can serve.
  const older = before && query.where(time, '<=', before.at).where(sql<boolean>`(${column} < ${before.at} or ${ID} < ${before.id})`);
  return (older ?? query).orderBy(time, 'desc').orderBy('id', 'desc').limit(limit);
}

/** The rows after a place, oldest first. */
export function oldestFirst<const Time extends string, Q extends Sortable<Q, Time>>(
  query: Q,
  time: Time,
  { after, limit }: { readonly after: ListPlace | undefined; readonly limit: number },
): Q {
  const column = sql.ref(time);
  const newer = after && query.where(time, '>=', after.at).where(sql<boolean>`(${column} > ${after.at} or ${ID} > ${after.id})`);
  return (newer ?? query).orderBy(time, 'asc').orderBy('id', 'asc').limit(limit);
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
