import type { Queries } from '@inlay/platform/database/database.ts';
import { leftMail } from './mails.ts';
import type { MembersParts } from './members-parts.ts';

interface Leaving {
  readonly mainAccountId: string;
  /** Username of its holder. */
  readonly account: string;
  readonly userName: string;
  readonly email: string;
  /** Of the network from which they left. */
  readonly address: string;
}

/** With the account locked: no form sends anything to whoever left any more, and owners are told of those that did. */
export async function noteLeaving(
  { audit, mail, recipients }: Pick<MembersParts, 'audit' | 'mail' | 'recipients'>,
  queries: Queries,
  { mainAccountId, account, userName, email, address }: Leaving,
): Promise<void> {
  await audit(queries, { accountId: mainAccountId, action: 'member.left', target: userName, address });
  const forms = await recipients.remove(queries, { mainAccountId, address: email, from: address });
  if (forms.length === 0) return;
  await mail.notifyOwners(queries, {
    accountId: mainAccountId,
    kind: 'member-left',
    write: ({ firstName }) => leftMail({ firstName, userName, account, recipient: email, forms }),
  });
}
