import type { Services } from '@inlay/platform/services.ts';
import type { Realm } from '../realm.ts';
import { stepOfCode } from './authenticator-app.ts';
import { findAuthenticator } from './authenticators.ts';
import { openSecret } from './seal-secret.ts';
import { SETUP_LIFETIME_MS } from './setup-lifetime.ts';

/** What turns the app on that a first code was right for. */
export interface ProvenSetup {
  /** As it lies in the table: the one whose code was given. */
  readonly secret: string;
  readonly step: number;
}

/** Looks at the first code of a set-up. `over`: none waits for one. */
export async function judgeSetup(
  { db, keyring }: Pick<Services, 'db' | 'keyring'>,
  realm: Realm,
  { subject, code, now }: { subject: string; code: string; now: number },
): Promise<ProvenSetup | 'wrong' | 'over'> {
  const pending = await findAuthenticator(db, subject);
  if (!pending || pending.on_at !== null || pending.created_at <= now - SETUP_LIFETIME_MS) return 'over';
  const secret = openSecret(keyring, realm, subject, pending.secret);
  const step = secret && stepOfCode(secret, code, now);
  return step ? { secret: pending.secret, step } : 'wrong';
}
