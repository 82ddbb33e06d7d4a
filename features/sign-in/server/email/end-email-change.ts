import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import * as emailLinks from '../store/email-links.ts';

export interface Whose {
  readonly accountId: string;
  /** The caller's, for the log. */
  readonly address: string;
}

/** A change of address that waits is over: the link that was mailed to the new one is dead. False when none waited. */
export async function endEmailChange(
  { audit }: Pick<Services, 'audit'>,
  queries: Queries,
  { accountId, address }: Whose,
): Promise<boolean> {
  const ended = await emailLinks.endChanges(queries, accountId);
  if (ended) await audit(queries, { accountId, action: 'email.change-cancelled', address });
  return ended;
}
