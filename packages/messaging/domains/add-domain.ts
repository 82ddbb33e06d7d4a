import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { addDomain as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { MOST_DOMAINS } from '../rules/domain-shapes.ts';
import { requireChange } from '../senders/change-allowed.ts';
import { type DomainRow, addDomainRow, domainsOf } from '../store/domain-rows.ts';
import { domainAnswer } from './domain-answer.ts';
import { nextLook } from './keep-looking.ts';
import { makeDomainKey } from './domain-key.ts';
import { noteLook } from './note-look.ts';

/**
 * Anybody may list any domain: only the key that its owner publishes proves it.
 * @throws Refusal `conflict`, `reauth_required`, `rate_limited`, `limit-reached`
 */
export async function addDomain(
  parts: SenderParts,
  signedIn: SignedIn,
  { domain, from }: BodyOf<typeof call>,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { db, clock, audit, keyring } = parts;
  const { accountId, siteId, environment } = signedIn;
  if (environment === 'test') throw new Refusal('conflict', { message: 'Messages of test go to the Dev Inbox. Add domains in live.' });
  await requireChange(parts, signedIn);
  requireRoom(await domainsOf(db, siteId), domain);
  const id = newId('dom');
  const key = await makeDomainKey(keyring, id);
  const now = clock();
  const row: DomainRow = {
    id,
    site_id: siteId,
    domain,
    from_local: from,
    ...key,
    records: '[]',
    checked_at: null,
    proven_at: null,
    proof_ended_at: null,
    checks: 0,
    next_check_at: nextLook(0, now),
    created_at: now,
  };
  await db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    requireRoom(await domainsOf(queries, siteId), domain);
    await addDomainRow(queries, row);
    await audit(queries, { accountId, action: 'sender-domain.added', target: domain, address });
  });
  return domainAnswer((await noteLook(parts, row)) ?? row);
}

/** @throws Refusal `conflict` where it is listed, `limit-reached` */
function requireRoom(others: readonly DomainRow[], domain: string): void {
  if (others.some((one) => one.domain === domain)) throw new Refusal('conflict', { message: 'This domain is in your list already.' });
  if (others.length >= MOST_DOMAINS)
    throw new Refusal('limit-reached', { message: `A project has at most ${MOST_DOMAINS} domains for mail.` });
}
