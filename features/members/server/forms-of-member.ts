import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { formsOfMember as call } from '../contract.ts';
import { membersOf } from './member-rows.ts';
import type { MembersParts } from './members-parts.ts';

/** @throws Refusal `not_found` */
export async function formsOfMember(
  { db, recipients }: MembersParts,
  { mainAccountId }: SignedIn,
  id: string,
): Promise<AnswerOf<typeof call>['body']> {
  const member = (await membersOf(db, mainAccountId)).find((one) => one.id === id);
  if (!member) throw new Refusal('not_found');
  return { items: await recipients.formsOf(db, { mainAccountId, address: member.email }) };
}
