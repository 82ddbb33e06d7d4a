import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { componentDetails } from '../contract.ts';
import { isEligibleForRenew, isExpired, renewHint } from '../rules/licence.ts';
import { drawComponent } from './draw-component.ts';
import { findComponent } from './group-by-family.ts';
import type { Parts } from './parts.ts';
import { keysOf } from './store/keys.ts';
import { licenceByKey } from '@inlay/licensing/licences.ts';

/**
 * Call 7. A replaced key also finds its licence, and reads there which key is the current one.
 * @throws Refusal `not_found`, the same for an unknown key and another account's
 */
export async function readDetails(
  { db, clock, catalogue }: Parts,
  accountId: string,
  compKey: string,
): Promise<AnswerOf<typeof componentDetails>['body']> {
  const licence = await licenceByKey(db, accountId, compKey);
  const component = licence && findComponent(catalogue, licence.component);
  if (!licence || !component) throw new Refusal('not_found');
  const { current, replaced } = await keysOf(db, licence.id);
  const now = clock();
  const expired = isExpired(licence, now);
  return {
    data: {
      componentId: component.id,
      componentName: component.familyName,
      subcompType: {
        [component.name]: {
          subCompDes: component.description,
          subCompImage: await drawComponent(catalogue, component),
          aiEnabled: component.flags.ai ?? false,
          webHookEnabled: component.flags.webhook ?? false,
          apiEnabled: component.flags.api ?? false,
          isActive: component.live && !expired,
          isLicenseExpired: expired,
        },
      },
      subscriptions: {
        compKey: current,
        subscribedDate: isoTime(licence.subscribedAt),
        expirationDate: isoTime(licence.expiresAt),
        renewHint: renewHint(licence, now),
        isEligibleForRenew: isEligibleForRenew(licence, now),
        expiredKeys: replaced.map((key) => ({
          compKey: key.compKey,
          subscribedDate: isoTime(key.fromAt),
          expirationDate: isoTime(key.overlapEndsAt),
        })),
      },
    },
  };
}
