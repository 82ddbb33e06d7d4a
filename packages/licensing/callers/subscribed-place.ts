import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import type { Services } from '@inlay/platform/services.ts';
import { licenceFor } from '../licences.ts';

/** Where rows of a component belong: to a project, one of its environments, and the account that holds it. */
export interface SubscribedPlace extends SiteEnvironment {
  readonly accountId: string;
  /** Component id. */
  readonly component: string;
}

/**
 * Where a call with a secret may look: the project's own rows of the component that its path names.
 * @throws Refusal `not-subscribed`, `license-expired`
 */
export async function subscribedPlace(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  component: string,
  { accountId, siteId, environment }: ProjectCaller,
): Promise<SubscribedPlace> {
  const licence = await licenceFor(db, { accountId, siteId, component });
  if (!licence) throw new Refusal('not-subscribed');
  if (licence.expiresAt + LICENCE_GRACE_MS <= clock()) throw new Refusal('license-expired');
  return { accountId, siteId, environment, component };
}
