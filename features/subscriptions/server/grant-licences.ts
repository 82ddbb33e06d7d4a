import { randomUUID } from 'node:crypto';
import type { Queries } from '@inlay/platform/database/database.ts';
import { oneYearAfter } from '../rules/licence.ts';
import { addKeys } from './store/keys.ts';
import { addLicences } from '@inlay/licensing/licences.ts';

export interface Grant {
  readonly accountId: string;
  readonly siteId: string;
  /** Component ids of the catalogue; what the account already has stays as it is. */
  readonly componentIds: readonly string[];
  /** Milliseconds. */
  readonly now: number;
}

/** Gives an account licences of one year, each with a key. Runs in the caller's transaction; answers the ids of what is new. */
export async function grantLicences(queries: Queries, { accountId, siteId, componentIds, now }: Grant): Promise<string[]> {
  const expiresAt = oneYearAfter(now);
  // In one order everywhere: two grants at once wait for each other in line, not in a circle.
  const licences = [...new Set(componentIds)]
    .sort()
    .map((component) => ({ id: randomUUID(), component, accountId, siteId, subscribedAt: now, expiresAt }));
  if (licences.length === 0) return [];
  const added = await addLicences(queries, licences);
  const fresh = licences.filter(({ id }) => added.has(id));
  if (fresh.length > 0) {
    await addKeys(
      queries,
      fresh.map(({ id }) => ({ id: randomUUID(), licenceId: id, compKey: randomUUID(), fromAt: now, untilAt: expiresAt })),
    );
  }
  return fresh.map(({ component }) => component);
}
