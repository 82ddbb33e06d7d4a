import type { StoredChallenge } from '@inlay/identity/challenges/login-challenges.ts';
import { isCodeOf } from '@inlay/identity/codes/message-code.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import { useRecoveryCode } from '@inlay/identity/recovery/use-recovery-code.ts';
import { judgeAppCode, type CodeJudgement } from '@inlay/identity/totp/judge-app-code.ts';
import { isRecoveryCode } from '@inlay/kernel/codes/recovery-code.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { recoveryCodeUsedMail } from '../second-factor/second-factor-mails.ts';
import type { Parts } from '../parts.ts';
import { type Account, proveContact } from '../store/accounts.ts';

export interface Given {
  readonly account: Account;
  readonly challenge: StoredChallenge;
  readonly code: string;
  readonly address: string;
}

/** Looks at a code and uses it up, in the transaction that uses the challenge up. */
export async function judgeCode(parts: Parts, queries: Queries, given: Given): Promise<CodeJudgement> {
  const { account, challenge, code } = given;
  if (challenge.channel === 'authenticator')
    return isRecoveryCode(code)
      ? judgeRecoveryCode(parts, queries, given)
      : judgeAppCode(parts, accountsRealm, queries, { subject: account.id, code });
  if (!isCodeOf(parts.keyring, challenge, code)) return 'wrong';
  if (challenge.proves !== null) await proveContact(queries, account, challenge.proves, parts.clock());
  return 'right';
}

async function judgeRecoveryCode(parts: Parts, queries: Queries, { account, code, address }: Given): Promise<CodeJudgement> {
  const { settings, clock, audit, mail } = parts;
  const time = clock();
  const left = await useRecoveryCode(parts, accountsRealm, queries, { subject: account.id, code });
  if (left === undefined) return 'wrong';
  await audit(queries, { accountId: account.id, action: 'recovery-code.used', detail: `${left} left`, address });
  const of = { userName: account.user_name, time, address, publicUrl: settings.publicUrl };
  await mail.notify(queries, {
    accountId: account.id,
    kind: `recovery-code-used-${left}`,
    ...recoveryCodeUsedMail(account.first_name, of, left),
  });
  return 'right';
}
