import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { KeyDependent, RowsOfKey } from '@inlay/platform/keys/key-rotation.ts';
import { retiredKeys } from '@inlay/licensing/keys/retired-keys.ts';
import { counted } from '../doctor/finding.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Found, not listed: a slice joins by having the file. */
const PLACES = ['packages/*/key-dependents.ts', '{features,catalogue}/*/server/key-dependents.ts'];

/** All that lies in the database under SECRET_KEY. */
export async function keyDependents(): Promise<readonly KeyDependent[]> {
  const files = PLACES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort();
  const lists = files.map(async (file) => (await import(pathToFileURL(join(ROOT, file)).href)) as { default: readonly KeyDependent[] });
  return (await Promise.all(lists)).flatMap((list) => list.default);
}

export interface Resting extends RowsOfKey {
  readonly what: string;
  readonly kind: KeyDependent['kind'];
}

/** What lies under which key. */
export interface Survey {
  readonly rows: readonly Resting[];
  /** Names of keys that were retired: what they have hashed needs no setting. */
  readonly retired: readonly string[];
}

export async function survey(queries: Queries, now: number): Promise<Survey> {
  const rows: Resting[] = [];
  for (const { what, kind, count } of await keyDependents())
    for (const found of await count(queries, now)) rows.push({ what, kind, ...found });
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
export function listResting(resting: readonly Resting[]): string {
  const sums = new Map<string, number>();
  for (const { what, rows } of resting) sums.set(what, (sums.get(what) ?? 0) + rows);
  return [...sums].map(([what, rows]) => counted(rows, what)).join(', ');
}
