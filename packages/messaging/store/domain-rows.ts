import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';
import '../tables.ts';
import type { SenderDomainsTable } from '../tables.ts';

export type DomainRow = SenderDomainsTable;

/** In the order in which they were added. */
export const domainsOf = (queries: Queries, siteId: string): Promise<DomainRow[]> =>
  queries.selectFrom('sender_domains').where('site_id', '=', siteId).orderBy('created_at').orderBy('id').selectAll().execute();

export const findDomain = (queries: Queries, siteId: string, domain: string): Promise<DomainRow | undefined> =>
  queries.selectFrom('sender_domains').where('site_id', '=', siteId).where('domain', '=', domain).selectAll().executeTakeFirst();

export const addDomainRow = (queries: Queries, row: DomainRow) => queries.insertInto('sender_domains').values(row).execute();

/** Undefined when it was deleted meanwhile. */
export const updateDomain = (
  queries: Queries,
  id: string,
  changes: Partial<Pick<DomainRow, 'records' | 'checked_at' | 'proven_at' | 'proof_ended_at'>>,
): Promise<DomainRow | undefined> =>
  queries.updateTable('sender_domains').where('id', '=', id).set(changes).returningAll().executeTakeFirst();

/** False where it is not proven, or was proven after that time. */
export async function clearProof(
  queries: Queries,
  id: string,
  { provenBy, now }: { readonly provenBy: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('sender_domains')
    .where('id', '=', id)
    .where('proven_at', '<=', provenBy)
    .set({ proven_at: null, proof_ended_at: now })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The project that a domain is listed in. */
export async function siteOfDomain(queries: Queries, id: string) {
  const row = await queries
    .selectFrom('sender_domains')
    .innerJoin('sites', 'sites.id', 'sender_domains.site_id')
    .where('sender_domains.id', '=', id)
    .select(['sites.account_id as accountId', 'sites.site_key as siteKey', 'sites.label', 'sites.archived_at'])
    .executeTakeFirst();
  return row && { accountId: row.accountId, siteKey: row.siteKey, label: row.label, isArchived: row.archived_at !== null };
}

/** False when the project has none such. */
export async function removeDomain(queries: Queries, siteId: string, domain: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('sender_domains')
    .where('site_id', '=', siteId)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const domainsDue = (queries: Queries, now: number, limit: number): Promise<DomainRow[]> =>
  queries.selectFrom('sender_domains').where('next_check_at', '<=', now).orderBy('next_check_at').limit(limit).selectAll().execute();

/** Says when the next look is, before this one: one that kills its process is not taken again at once. */
export const planNextCheck = (queries: Queries, id: string, checks: number, next_check_at: number) =>
  queries.updateTable('sender_domains').where('id', '=', id).set({ checks, next_check_at }).execute();
