import type { Queries } from '@inlay/platform/database/database.ts';
import { FORMER_RECOVERY_LENGTH, isRecoveryCode } from '../../rules/recovery-code.ts';
import { stepOfCode } from '../second-factor/authenticator-app.ts';
import { recoveryCodeUsedMail } from '../second-factor/second-factor-mails.ts';
import type { Parts } from '../parts.ts';
import { openSecret, sealSecret } from './seal-secret.ts';
import { hashesOfRecoveryCode, hashOfLongRecoveryCode, isCodeOf } from './secrets.ts';
import { type Account, proveContact } from '../store/accounts.ts';
import * as authenticators from '../store/authenticators.ts';
import type { findChallenge } from '../store/challenges.ts';
import * as recoveryCodes from '../store/recovery-codes.ts';

type StoredChallenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;
/** `used`: it was right, once. */
export type Verdict = 'right' | 'wrong' | 'used';

export interface Given {
  readonly account: Account;
  readonly challenge: StoredChallenge;
  readonly code: string;
  readonly address: string;
}

/** Looks at a code and uses it up, in the transaction that uses the challenge up. */
export async function judgeCode(parts: Parts, queries: Queries, given: Given): Promise<Verdict> {
  const { challenge, code } = given;
  if (challenge.channel === 'authenticator')
    return isRecoveryCode(code) ? judgeRecoveryCode(parts, queries, given) : judgeAppCode(parts, queries, given);
  if (!isCodeOf(parts.keyring, challenge, code)) return 'wrong';
  if (challenge.proves !== null) await proveContact(queries, given.account, challenge.proves, parts.clock());
  return 'right';
}

async function judgeAppCode({ keyring, clock, log }: Parts, queries: Queries, { account, code }: Given): Promise<Verdict> {
  const authenticator = await authenticators.findAuthenticatorInUse(queries, account.id);
  const secret = authenticator && openSecret(keyring, account.id, authenticator.secret);
  if (authenticator && !secret) log.error('the secret of an authenticator app cannot be opened: was SECRET_KEY changed?');
  const step = secret && stepOfCode(secret, code, clock());
  if (!step) return 'wrong';
  if (!(await authenticators.takeStep(queries, { accountId: account.id, step }))) return 'used';
  if (!authenticator.secret.startsWith(keyring.kid))
    await authenticators.replaceSealed(queries, authenticator, sealSecret(keyring, account.id, secret));
  return 'right';
}

async function judgeRecoveryCode(parts: Parts, queries: Queries, { account, code, address }: Given): Promise<Verdict> {
  const { settings, keyring, clock, audit, mail } = parts;
  const time = clock();
  const hashes =
    code.length === FORMER_RECOVERY_LENGTH ? hashesOfRecoveryCode(keyring, account.id, code) : [hashOfLongRecoveryCode(account.id, code)];
  if (!(await recoveryCodes.useRecoveryCode(queries, account.id, hashes, time))) return 'wrong';
  const left = await recoveryCodes.countRecoveryCodes(queries, account.id);
  await audit(queries, { accountId: account.id, action: 'recovery-code.used', detail: `${left} left`, address });
  const of = { userName: account.user_name, time, address, publicUrl: settings.publicUrl };
  await mail.notify(queries, {
    accountId: account.id,
    kind: `recovery-code-used-${left}`,
    ...recoveryCodeUsedMail(account.first_name, of, left),
  });
  return 'right';
}
