import type { Environment } from '@inlay/kernel/environment.ts';
import type { Engine, Queries } from '@inlay/platform/database/database.ts';
import type { QueryTogether } from '@inlay/platform/database/shared-commits.ts';
import { sql } from 'kysely';
import '../tables.ts';
import type { FormFingerprintsTable } from '../tables.ts';

/** Rows that share a quarter with a text: far more than two honest texts ever do. */
const MOST_LOOKED_AT = 500;

export interface KnownFingerprint {
  readonly site_id: string;
  readonly fingerprint: string;
  readonly times: number;
}

interface Near {
  readonly environment: Environment;
  readonly bands: readonly string[];
  readonly since: number;
}

type NearEach = QueryTogether<Near, readonly KnownFingerprint[]>;

/** For each text the fingerprints that share a quarter with its own, of any project. */
export const fingerprintsNear: Readonly<Record<Engine, NearEach>> = { sqlite: nearInUnion, postgres: nearByJoin };

type Found = KnownFingerprint & { readonly nth: number };

function ofEach(texts: readonly Near[], rows: readonly Found[]): readonly (readonly KnownFingerprint[])[] {
  const found = Map.groupBy(rows, ({ nth }) => nth);
  return texts.map((_, nth) => found.get(nth) ?? []);
}

/** SQLite joins nothing that looks at the row before it. */
async function nearInUnion(queries: Queries, texts: readonly Near[]): ReturnType<NearEach> {
  const each = texts.map(({ environment, bands, since }, nth) => {
    const near = queries
      .selectFrom('form_fingerprints')
      .where('band', 'in', bands)
      .where('environment', '=', environment)
      .where('last_at', '>', since)
      .select(['site_id', 'fingerprint', 'times'])
      .distinct()
      .limit(MOST_LOOKED_AT);
    return sql`select cast(${nth} as integer) as nth, near.* from ${near} as near`;
  });
  const { rows } = await sql<Found>`${sql.join(each, sql` union all `)}`.execute(queries);
  return ofEach(texts, rows);
}

/** PostgreSQL plans each part of a union anew, which takes longer than to run it. */
async function nearByJoin(queries: Queries, texts: readonly Near[]): ReturnType<NearEach> {
  const asked = JSON.stringify(texts.map(({ environment, bands, since }, nth) => ({ nth, environment, bands, since })));
  const { rows } = await sql<Found>`
    select text.nth, near.*
    from json_to_recordset(${asked}) as text(nth integer, environment text, bands text[], since bigint)
    cross join lateral (
      select distinct site_id, fingerprint, times
      from form_fingerprints
      where band = any(text.bands) and environment = text.environment and last_at > text.since
      limit ${sql.lit(MOST_LOOKED_AT)}
    ) as near`.execute(queries);
  return ofEach(texts, rows);
}

export interface NewFingerprint {
  readonly siteId: string;
  readonly environment: Environment;
  readonly fingerprint: string;
  readonly bands: readonly string[];
  /** ms. */
  readonly at: number;
}

/** Counts each text once more, under each of its quarters. */
export async function addFingerprints(queries: Queries, texts: readonly NewFingerprint[]): Promise<void> {
  const rows = new Map<string, FormFingerprintsTable>();
  for (const { siteId: site_id, environment, fingerprint, bands, at } of texts)
    for (const band of bands) {
      const key = [band, fingerprint, site_id, environment].join(' ');
      const known = rows.get(key);
      rows.set(key, { site_id, environment, band, fingerprint, times: (known?.times ?? 0) + 1, last_at: at });
    }
  if (rows.size === 0) return;
  // In one order: two that count the same texts wait for each other in line.
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await queries
    .insertInto('form_fingerprints')
    .values(sorted)
    .onConflict((conflict) =>
      conflict.columns(['band', 'fingerprint', 'site_id', 'environment']).doUpdateSet((eb) => ({
        times: eb('form_fingerprints.times', '+', eb.ref('excluded.times')),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute();
}
