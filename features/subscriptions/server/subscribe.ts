import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import type { subscribe } from '../contract.ts';
import { type SubscribeBody, unknownComponents } from '../rules/subscribe-body.ts';
import { grantLicences } from './grant-licences.ts';
import { groupByFamily } from './group-by-family.ts';
import { LICENCE_CHANGE_LIMIT } from './licence-changes.ts';
import type { Parts } from './parts.ts';
import { licencesOf } from '@inlay/licensing/licences.ts';

/**
 * Call 9: all of what was chosen, or nothing. What the account already has keeps its licence and its key.
 * @throws Refusal `invalid_request` for a name that the catalogue doesn't have; `rate_limited`
 */
export async function subscribeTo(
  parts: Parts,
  signedIn: SignedIn,
  body: SubscribeBody,
  address: string,
): Promise<AnswerOf<typeof subscribe>['body']> {
  const { db, clock, catalogue, audit, limits, sessions } = parts;
  const { accountId, siteId } = signedIn;
  const names = new Map(catalogue.map((family) => [family.name, new Set(family.components.map(({ name }) => name))]));
  const fields = unknownComponents(body, names);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_request', { fields });

  await limits.take(LICENCE_CHANGE_LIMIT, memberKey(signedIn));
  const componentIds = idsOf(parts, body);
  const now = clock();
  const licences = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const added = await grantLicences(queries, { accountId, siteId, componentIds: [...componentIds], now });
    for (const target of added) await audit(queries, { accountId, action: 'licence.subscribed', target, address });
    return licencesOf(queries, accountId);
  });
  const chosen = licences.filter(({ component }) => componentIds.has(component));
  return { status: 'success', message: 'Subscription successful.', components: groupByFamily(catalogue, chosen, now) };
}

function idsOf({ catalogue }: Parts, { componentSubscriptions }: SubscribeBody): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { compName, subComponents } of componentSubscriptions) {
    const family = catalogue.find(({ name }) => name === compName);
    for (const component of family?.components ?? []) if (subComponents.includes(component.name)) ids.add(component.id);
  }
  return ids;
}
