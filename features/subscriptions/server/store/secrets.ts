import type { Environment, SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';
import '@inlay/licensing/tables.ts';

export interface StoredSecret {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  /** Its last four characters. */
  readonly hint: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** Of a rolled one. */
  readonly endsAt: number | null;
}

/** Secrets of the site and environment that work, the newest first; rolled ones until their end. */
export async function secretsOf(queries: Queries, { siteId, environment }: SiteEnvironment, now: number): Promise<StoredSecret[]> {
  const rows = await working(queries, now)
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'name', 'environment', 'hint', 'created_at', 'last_used_at', 'ends_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    environment: row.environment,
    hint: row.hint,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    endsAt: row.ends_at,
  }));
}

const working = (queries: Queries, now: number) =>
  queries
    .selectFrom('site_secrets')
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]));

/** Gives a secret its end. In a transaction that holds the account. */
export async function endSecretAt(queries: Queries, id: string, endsAt: number): Promise<void> {
  await queries.updateTable('site_secrets').set({ ends_at: endsAt }).where('id', '=', id).execute();
}

/** The name of the secret that was ended; undefined when the site has no such working secret. */
export async function markRevoked(
  queries: Queries,
  { siteId, environment }: SiteEnvironment,
  id: string,
  now: number,
): Promise<string | undefined> {
  const row = await queries
    .updateTable('site_secrets')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
