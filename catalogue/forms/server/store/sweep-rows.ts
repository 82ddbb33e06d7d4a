import type { Environment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Status } from '../../rules/statuses.ts';
import '../tables.ts';
import { ofPlace } from './places.ts';

/** Versions of a form that are kept whatever their age. */
const VERSIONS_KEPT = 20;

interface Old {
  readonly environment: Environment;
  readonly status?: Status;
  readonly before: number;
  /** Only those of the site, or of all sites but these. */
  readonly siteId?: string;
  readonly but?: readonly string[];
  readonly component?: string;
}

/** At most so many that are older: how many went. */
export async function removeSubmissionsBefore(
  queries: Queries,
  { environment, status, before, siteId, but = [], component }: Old,
  most: number,
): Promise<number> {
  const old = queries
    .selectFrom('form_submissions')
    .where('environment', '=', environment)
    .where('created_at', '<', before)
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 'spam'))
    .$if(component !== undefined, (q) => q.where('component', '=', component ?? ''))
    .$if(siteId !== undefined, (q) => q.where('site_id', '=', siteId ?? ''))
    .$if(but.length > 0, (q) => q.where('site_id', 'not in', but))
    .limit(most)
    .select('id');
  const { numDeletedRows } = await queries.deleteFrom('form_submissions').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function removeFingerprintsBefore(queries: Queries, before: number, most: number): Promise<number> {
  const rows = await queries.selectFrom('form_fingerprints').where('last_at', '<', before).limit(most).selectAll().execute();
  for (const { band, fingerprint, site_id, environment } of rows)
    await queries
      .deleteFrom('form_fingerprints')
      .where('band', '=', band)
      .where('fingerprint', '=', fingerprint)
      .where('site_id', '=', site_id)
      .where('environment', '=', environment)
      .where('last_at', '<', before)
      .execute();
  return rows.length;
}

/** Forms of test that nobody changed for long, and deleted ones of live, with their submissions. */
export async function removeFormsBefore(
  queries: Queries,
  { test, deleted }: { readonly test: number; readonly deleted: number },
  most: number,
): Promise<number> {
  const rows = await queries
    .selectFrom('forms')
    .where((is) =>
      is.or([
        is.and([is('environment', '=', 'test'), is('updated_at', '<', test)]),
        is.and([is('environment', '=', 'live'), is('deleted_at', '<', deleted)]),
      ]),
    )
    .limit(most)
    .select(['site_id as siteId', 'environment', 'component', 'form'])
    .execute();
  for (const { form, ...place } of rows) {
    if (place.environment === 'live') await ofPlace(queries.deleteFrom('form_submissions'), place).where('form', '=', form).execute();
    await ofPlace(queries.deleteFrom('form_definitions'), place).where('form', '=', form).execute();
    await ofPlace(queries.deleteFrom('forms'), place).where('form', '=', form).execute();
  }
  return rows.length;
}

/** Old versions, but of each form the last ones and that of today. */
export async function removeOldVersions(queries: Queries, before: number): Promise<void> {
  await queries
    .deleteFrom('form_definitions')
    .where('saved_at', '<', before)
    .where('version', '<=', (of) =>
      of
        .selectFrom('forms')
        .whereRef('forms.site_id', '=', 'form_definitions.site_id')
        .whereRef('forms.environment', '=', 'form_definitions.environment')
        .whereRef('forms.component', '=', 'form_definitions.component')
        .whereRef('forms.form', '=', 'form_definitions.form')
        .select((forms) => forms('forms.version', '-', VERSIONS_KEPT).as('last')),
    )
    .execute();
}

export async function removeCountsBefore(queries: Queries, environment: Environment, day: number): Promise<void> {
  await queries.deleteFrom('form_counts').where('environment', '=', environment).where('day', '<', day).execute();
}

/** Filters that nobody has taught since a time, with their words. */
export async function removeFiltersBefore(queries: Queries, before: Readonly<Record<Environment, number>>): Promise<void> {
  for (const environment of ['live', 'test'] as const)
    await queries.deleteFrom('form_filters').where('environment', '=', environment).where('taught_at', '<', before[environment]).execute();
}
