import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Realm } from '../realm.ts';
import { makeAppSecret } from './authenticator-app.ts';
import { putPending } from './authenticators.ts';
import { sealSecret } from './seal-secret.ts';

/** Makes a secret that does nothing until a code of it is confirmed; undefined while one is on. */
export async function beginSetup(
  { keyring, clock }: Pick<Services, 'keyring' | 'clock'>,
  realm: Realm,
  queries: Queries,
  subject: string,
): Promise<string | undefined> {
  const secret = makeAppSecret();
  return (await putPending(queries, subject, sealSecret(keyring, realm, subject, secret), clock())) ? secret : undefined;
}
