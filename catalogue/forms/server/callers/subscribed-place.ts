import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { licenceFor } from '@inlay/licensing/licences.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import type { OwnedPlace } from '../store/places.ts';

/**
 * Where a call with a secret may look: the project's own rows of the component that its path names.
 * @throws Refusal `not-subscribed`, `license-expired`
 */
export async function subscribedPlace(
  { db, clock }: Pick<FormParts, 'db' | 'clock'>,
  component: string,
  { accountId, siteId, environment }: ProjectCaller,
): Promise<OwnedPlace> {
  const licence = await licenceFor(db, { accountId, siteId, component });
  if (!licence) throw new Refusal('not-subscribed');
  if (licence.expiresAt + LICENCE_GRACE_MS <= clock()) throw new Refusal('license-expired');
  return { accountId, siteId, environment, component };
}
