import type { Environment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';

/** Rows that share a quarter with a text: far more than two honest texts ever do. */
const MOST_LOOKED_AT = 500;

export interface KnownFingerprint {
  readonly site_id: string;
  readonly fingerprint: string;
  readonly times: number;
}

/** Fingerprints that share a quarter with this one, of any project. */
export const fingerprintsNear = (
  queries: Queries,
  { environment, bands, since }: { readonly environment: Environment; readonly bands: readonly string[]; readonly since: number },
): Promise<KnownFingerprint[]> =>
  queries
    .selectFrom('form_fingerprints')
    .where('band', 'in', bands)
    .where('environment', '=', environment)
    .where('last_at', '>', since)
    .select(['site_id', 'fingerprint', 'times'])
    .distinct()
    .limit(MOST_LOOKED_AT)
    .execute();

/** Counts the text once more, under each of its quarters. */
export async function addFingerprint(
  queries: Queries,
  { siteId, environment }: { readonly siteId: string; readonly environment: Environment },
  { fingerprint, bands }: { readonly fingerprint: string; readonly bands: readonly string[] },
  now: number,
): Promise<void> {
  await queries
    .insertInto('form_fingerprints')
    .values(bands.map((band) => ({ site_id: siteId, environment, band, fingerprint, times: 1, last_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['band', 'fingerprint', 'site_id', 'environment'])
        .doUpdateSet((eb) => ({ times: eb('form_fingerprints.times', '+', 1), last_at: eb.ref('excluded.last_at') })),
    )
    .execute();
}
