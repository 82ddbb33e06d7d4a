import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { MembersParts } from './members-parts.ts';
import { noteLeaving } from './note-leaving.ts';

const JOB = 'members.ended';

interface Ended {
  readonly mainAccountId: string;
  readonly userName: string;
  readonly email: string;
}

/**
 * Somebody who deletes their account leaves those of others. What follows there is left to jobs, for each takes the lock of another account.
 * To be called in the transaction that erases theirs, before it does.
 */
export const makeEndMemberships =
  ({ jobs }: Pick<Services, 'jobs'>) =>
  async (queries: Queries, personId: string): Promise<void> => {
    const left = await queries
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.person_id')
      .where('members.person_id', '=', personId)
      .select(['members.account_id as mainAccountId', 'accounts.user_name as userName', 'accounts.email'])
      .execute();
    for (const ended of left) await jobs.add(queries, JOB, ended satisfies Ended, { accounts: [ended.mainAccountId] });
  };

export function defineEnded(parts: MembersParts): void {
  const { jobs, db, engine } = parts;
  const run = async ({ mainAccountId, userName, email }: Ended) =>
    db.transaction().execute(async (queries) => {
      await lockAccount(queries, engine, mainAccountId);
      const account = await queries.selectFrom('accounts').where('id', '=', mainAccountId).select('user_name').executeTakeFirst();
      if (!account) return;
      await noteLeaving(parts, queries, { mainAccountId, account: account.user_name, userName, email, address: '' });
    });
  jobs.define<Ended>(JOB, run, { sealed: true });
}
