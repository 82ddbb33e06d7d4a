import { Refusal } from '@inlay/kernel/errors.ts';
import { hostOfPasted } from '@inlay/kernel/pasted-host.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { type DomainRow, findDomain } from '../store/domain-rows.ts';

/** Domains belong to live, as senders do. @throws Refusal `not_found` */
export async function findOwnDomain(queries: Queries, { siteId, environment }: SignedIn, domain: string): Promise<DomainRow> {
  const row = environment === 'live' ? await findDomain(queries, siteId, hostOfPasted(domain)) : undefined;
  if (!row) throw new Refusal('not_found');
  return row;
}
