import type { Queries } from '@inlay/platform/database/database.ts';
import { becameOwnerMail, newOwnerMail } from './mails.ts';
import type { MembersParts } from './members-parts.ts';

interface NewOwner {
  readonly mainAccountId: string;
  /** Username of its holder. */
  readonly account: string;
  readonly personId: string;
  readonly userName: string;
}

/** Mails every owner that somebody has become one, and whoever it is, in the transaction that makes them one. */
export const tellNewOwner = (
  { mail }: Pick<MembersParts, 'mail'>,
  queries: Queries,
  { mainAccountId, account, personId, userName }: NewOwner,
): Promise<void> =>
  mail.notifyOwners(queries, {
    accountId: mainAccountId,
    kind: 'member-owner',
    write: ({ id, firstName }) =>
      id === personId ? becameOwnerMail({ firstName, account }) : newOwnerMail({ firstName, userName, account }),
  });
