import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Realm } from '../realm.ts';
import { stepOfCode } from './authenticator-app.ts';
import { findAuthenticatorInUse, replaceSealed, takeStep } from './authenticators.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

/** `used`: it was right, once. */
export type CodeJudgement = 'right' | 'wrong' | 'used';

/** Looks at a code of the authenticator app and uses its step up. A secret under a former key is sealed anew. */
export async function judgeAppCode(
  { keyring, clock, log }: Pick<Services, 'keyring' | 'clock' | 'log'>,
  realm: Realm,
  queries: Queries,
  { subject, code }: { subject: string; code: string },
): Promise<CodeJudgement> {
  const authenticator = await findAuthenticatorInUse(queries, subject);
  const secret = authenticator && openSecret(keyring, realm, subject, authenticator.secret);
  if (authenticator && !secret) log.error('the secret of an authenticator app cannot be opened: was SECRET_KEY changed?');
  const step = secret && stepOfCode(secret, code, clock());
  if (!step) return 'wrong';
  if (!(await takeStep(queries, { subject, step }))) return 'used';
  if (!authenticator.secret.startsWith(keyring.kid))
    await replaceSealed(queries, { subject, secret: authenticator.secret }, sealSecret(keyring, realm, subject, secret));
  return 'right';
}
