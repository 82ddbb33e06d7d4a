import type { QueryOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { listRequests as call } from '../../contract.ts';
import { namedSubject, subjectKinds } from '../../rules/subject.ts';
import { privacyRequestAnswer } from './request-answer.ts';
import { pageOfRequests } from './request-rows.ts';
import { hashesOfSubject } from './subject-hash.ts';

/** @throws Refusal `invalid_request` on `cursor`, or for more than one address */
export async function listRequests(
  { db, keyring }: Pick<Services, 'db' | 'keyring'>,
  place: SiteEnvironment,
  { limit, cursor, ...named }: QueryOf<typeof call>,
) {
  const given = subjectKinds.filter((kind) => named[kind] !== undefined);
  const subject = namedSubject(named);
  if (given.length > 0 && !subject) throw new Refusal('invalid_request', { fields: { [given[1] ?? given[0] ?? '']: 'Name one of them.' } });
  const hashes = subject && hashesOfSubject(keyring, place, subject);
  const rows = await pageOfRequests(db, place, hashes, placeOf(cursor, subject ?? null), limit + 1);
  return pageOf(rows, {
    limit,
    filters: subject ?? null,
    place: (row) => ({ at: row.created_at, id: row.id }),
    item: privacyRequestAnswer,
  });
}
