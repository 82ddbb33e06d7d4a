import type { Queries } from '@inlay/platform/database.ts';
import { authenticatorRows, loginCodeRows, recoveryCodeRows } from '@inlay/features/sign-in/server/store/keyed-rows.ts';
import type { KeyedRows, RowsOfKey } from '@inlay/platform/keyed-rows.ts';
import { sealedJobRows } from '@inlay/platform/jobs-keyed-rows.ts';
import { counted } from '../doctor/finding.ts';
import { retiredKeyRows, siteSecretRows } from '@inlay/runtime/keyed-rows.ts';
import { retiredKeys } from '@inlay/runtime/retired-keys.ts';

/** All that lies in the database under SECRET_KEY. */
export const ALL: readonly KeyedRows[] = [
  retiredKeyRows,
  authenticatorRows,
  siteSecretRows,
  recoveryCodeRows,
  loginCodeRows,
  sealedJobRows,
];

export interface Resting extends RowsOfKey {
  readonly what: string;
  readonly kind: KeyedRows['kind'];
}

/** What lies under which key. */
export interface Survey {
  readonly rows: readonly Resting[];
  /** Names of keys that were retired: what they have hashed needs no setting. */
  readonly retired: readonly string[];
}

export async function survey(queries: Queries, now: number): Promise<Survey> {
  const rows: Resting[] = [];
  for (const { what, kind, count } of ALL) for (const found of await count(queries, now)) rows.push({ what, kind, ...found });
  return { rows, retired: (await retiredKeys(queries)).map(({ key_id }) => key_id) };
}

/** What is refused once these keys are taken out of SECRET_KEY_OLD. What doesn't tell its key may need any of them. */
export function restsOn({ rows, retired }: Survey, older: readonly string[]): readonly Resting[] {
  const unretired = older.filter((kid) => !retired.includes(kid));
  return rows.filter(({ kind, kid }) => {
    const needed = kind === 'hashed' ? unretired : older;
    return kid === null ? needed.length > 0 : needed.includes(kid);
  });
}

/** What no key opens any more. */
export const isLost = ({ rows, retired }: Survey, known: readonly string[]): boolean =>
  rows.some(({ kind, kid }) => kind !== 'passing' && kid !== null && !known.includes(kid) && !(kind === 'hashed' && retired.includes(kid)));

/** Former keys that something hashed still needs, or may need. */
export const hashedUnder = ({ rows }: Survey, kid: string): boolean =>
  rows.some((resting) => resting.kind === 'hashed' && (resting.kid === null || resting.kid === kid));

/** `2 authenticator apps, 1 login code`. */
export function listed(resting: readonly Resting[]): string {
  const sums = new Map<string, number>();
  for (const { what, rows } of resting) sums.set(what, (sums.get(what) ?? 0) + rows);
  return [...sums].map(([what, rows]) => counted(rows, what)).join(', ');
}
