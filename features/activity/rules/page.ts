import { DAY_MS } from '@inlay/kernel/time.ts';
import * as z from 'zod';
import { kinds } from './actions.ts';

/** How long the log is kept. */
export const KEPT_DAYS = 90;
export const KEPT_MS = KEPT_DAYS * DAY_MS;
/** How long an entry says where it came from. */
export const ADDRESS_KEPT_DAYS = 30;
export const ADDRESS_KEPT_MS = ADDRESS_KEPT_DAYS * DAY_MS;
export const PAGE_SIZE = 20;
export const PAGE_MAX = 500;

const CURSOR = /^(\d{1,15})\.([\da-f-]{36})$/;
const LIMIT = `Ask for 1 to ${PAGE_MAX} entries.`;

export const activityQuery = z.strictObject({
  kind: z.enum(kinds, { error: 'This kind is not known.' }).optional(),
  before: z.string({ error: 'This place in the log is not known.' }).regex(CURSOR, 'This place in the log is not known.').optional(),
  limit: z
    .string({ error: LIMIT })
    .regex(/^\d{1,3}$/, LIMIT)
    .transform(Number)
    .pipe(z.number().min(1, LIMIT).max(PAGE_MAX, LIMIT))
    .optional(),
});

/** The place of an entry in the log: entries of one millisecond are told apart by their id. */
export interface LogCursor {
  readonly at: number;
  readonly id: string;
}

export const writeCursor = ({ at, id }: LogCursor): string => `${at}.${id}`;

/** Undefined for text that `activityQuery` refuses. */
export function readCursor(text: string): LogCursor | undefined {
  const found = CURSOR.exec(text);
  return found ? { at: Number(found[1]), id: String(found[2]) } : undefined;
}
