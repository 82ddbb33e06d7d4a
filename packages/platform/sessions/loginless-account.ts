import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AccountsTable } from '../database/tables.ts';

/**
 * The row of an account that nobody logs in to: no password matches its hash, and no mail or code can be sent to it. Keys of names are in
 * small letters: one with capitals is no name that anybody can type.
 */
export const loginlessAccount = ({
  id,
  name,
  nameKey,
  plan,
  parentId,
  now,
}: {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly plan: AccountsTable['plan'];
  readonly parentId: string | null;
  readonly now: number;
}): Insertable<AccountsTable> => ({
  id,
  public_id: randomUUID(),
  user_name: name,
  user_name_key: nameKey,
  password_hash: '',
  password_changed_at: now,
  security_question: '',
  security_answer_hash: '',
  email: '',
  email_key: null,
  email_verified_at: null,
  first_name: name,
  two_factor_at: null,
  two_factor_method: null,
  two_factor_email: null,
  two_factor_phone: null,
  two_factor_proven: null,
  plan,
  created_at: now,
  parent_id: parentId,
});
