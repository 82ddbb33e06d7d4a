import { randomUUID } from 'node:crypto';
import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { isNameKept, nameKeyOf } from '@inlay/platform/sessions/user-names.ts';
import '@inlay/platform/database/tables.ts';

export interface NewAccount {
  readonly id: string;
  readonly userName: string;
  readonly passwordHash: string;
  readonly securityQuestion: string;
  readonly securityAnswerHash: string;
  readonly email: string;
  readonly firstName: string;
  readonly twoFactor: { method: 'Email' | 'Phone'; email: string | null; phone: string | null } | undefined;
}

export const isTaken = async (queries: Queries, userName: string, now: number): Promise<boolean> =>
  (await queries.selectFrom('accounts').where('user_name_key', '=', nameKeyOf(userName)).select('id').executeTakeFirst()) !== undefined ||
  (await isNameKept(queries, userName, now));

/** False when the username is taken, and the transaction is to be undone: the unique index decides, also between two who ask at the same moment. */
export async function addAccount(queries: Queries, account: NewAccount, now: number): Promise<boolean> {
  const { twoFactor } = account;
  const added = await queries
    .insertInto('accounts')
    .values({
      id: account.id,
      public_id: randomUUID(),
      user_name: account.userName,
      user_name_key: nameKeyOf(account.userName),
      password_hash: account.passwordHash,
      password_changed_at: now,
      security_question: account.securityQuestion,
      security_answer_hash: account.securityAnswerHash,
      email: account.email,
      email_key: emailKey(account.email) ?? null,
      first_name: account.firstName,
      two_factor_at: twoFactor ? now : null,
      two_factor_method: twoFactor?.method ?? null,
      two_factor_email: twoFactor?.email ?? null,
      two_factor_phone: twoFactor?.phone ?? null,
      plan: 'free',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('user_name_key').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n && !(await isNameKept(queries, account.userName, now));
}
