import type { Queries } from '@inlay/platform/database/database.ts';
import type { Realm } from '../realm.ts';
import { addChallenge, forgetChallenges, type NewChallenge } from './login-challenges.ts';

/** A challenge that can be answered from now on; those of the subject that are over are forgotten. */
export async function startChallenge(queries: Queries, { codes }: Realm, challenge: NewChallenge): Promise<void> {
  await forgetChallenges(queries, challenge.subject, challenge.now);
  await addChallenge(queries, challenge, challenge.now + codes.lifetimeMs);
}
