import { randomUUID } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { expiryAfterRenewal, isEligibleForRenew, overlapEnd, renewHint } from '../rules/licence.ts';
import type { Parts } from './parts.ts';
import { addKeys, replaceKey } from './store/keys.ts';
import { compKeysOf, licenceByKey, moveEnd } from '@inlay/licensing/licences.ts';

export type RenewalAnswer = { status: 'success' | 'failed'; message: string };

/**
 * Call 10: one more year and a new key; the old key works on for its overlap. Of many renewals at once one succeeds, the
 * others find a licence that is not eligible any more.
 * @throws Refusal `not_found`, the same for an unknown key and another account's
 */
export async function renewLicence(parts: Parts, signedIn: SignedIn, compKey: string, address: string): Promise<RenewalAnswer> {
  const { db, clock, audit, licensing, events, sessions } = parts;
  const { accountId } = signedIn;
  const now = clock();
  const licence = await licenceByKey(db, accountId, compKey);
  if (!licence) throw new Refusal('not_found');
  if (!isEligibleForRenew(licence, now)) return failed(renewHint(licence, now));

  const expiresAt = expiryAfterRenewal(licence, now);
  const renewed = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    if (!(await moveEnd(queries, licence, expiresAt))) return false;
    const replacedCompKey = await replaceKey(queries, licence.id, now, overlapEnd(now));
    const key = { id: randomUUID(), licenceId: licence.id, compKey: randomUUID(), fromAt: now, untilAt: expiresAt };
    await addKeys(queries, [key]);
    await audit(queries, { accountId, action: 'licence.renewed', target: licence.component, address });
    await events.emit(queries, {
      accountId,
      siteId: licence.siteId,
      environment: 'live',
      type: 'license.renewed',
      component: licence.component,
      data: {
        component: licence.component,
        compKey: key.compKey,
        expiresAt: new Date(expiresAt).toISOString(),
        replacedCompKey,
        replacedEndsAt: new Date(overlapEnd(now)).toISOString(),
      },
    });
    return true;
  });
  if (!renewed) return failed('This licence has just been renewed.');
  // Those it replaced as well: they live as long as the licence does.
  licensing.keys.forgetKeys(await compKeysOf(db, licence.id));
  return { status: 'success', message: 'Your licence is renewed for a year. Use the new key; the old one works for 14 more days.' };
}

const failed = (message: string): RenewalAnswer => ({ status: 'failed', message });
