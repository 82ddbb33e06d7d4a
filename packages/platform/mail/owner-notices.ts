import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '../database/database.ts';
import { mainAccount } from '../database/main-account.ts';
import '../database/tables.ts';
import type { BudgetRule, Budgets } from './budgets.ts';
import type { Notice } from './mail-notices.ts';

/**
 * Notices of an account to an owner who isn't its holder: whoever makes somebody an owner must not use up what their mailbox may get about
 * their own account.
 */
export const TO_FURTHER_OWNERS: BudgetRule = { name: 'mail-further-owners', points: 5, ms: DAY_MS };

export interface OwnerToTell {
  /** The account they log in with. */
  readonly id: string;
  readonly firstName: string;
}

export interface OwnersNotice extends Pick<Notice, 'accountId' | 'kind'> {
  /** What one of them is told; undefined for nothing. */
  readonly write: (owner: OwnerToTell) => Pick<Notice, 'subject' | 'text' | 'html'> | undefined;
}

interface Parts {
  readonly budgets: Pick<Budgets, 'take'>;
  readonly notify: (queries: Queries, notice: Notice) => Promise<void>;
}

export function makeOwnerNotices({ budgets, notify }: Parts) {
  return async (queries: Queries, { accountId, kind, write }: OwnersNotice): Promise<void> => {
    const { mainId, owners } = await ownersOf(queries, accountId);
    for (const owner of owners) {
      const content = write(owner);
      if (!content) continue;
      if (owner.id === mainId) await notify(queries, { accountId, kind, ...content });
      else if ((await budgets.take(queries, TO_FURTHER_OWNERS, `${mainId} ${owner.id}`)) !== undefined)
        await notify(queries, { accountId: owner.id, kind: `${kind} of ${accountId}`, ofAnother: true, ...content });
    }
  };
}

/** In one order everywhere: two transactions that tell the same people would wait for each other's budgets. */
async function ownersOf(queries: Queries, accountId: string): Promise<{ mainId: string; owners: readonly OwnerToTell[] }> {
  const columns = ['id', 'email', 'first_name as firstName'] as const;
  const main = await mainAccount(queries, accountId).select(['main.id', 'main.email', 'main.first_name as firstName']).executeTakeFirst();
  if (!main) return { mainId: '', owners: [] };
  const others = await queries
    .selectFrom('accounts')
    .where('id', 'in', (members) =>
      members.selectFrom('members').where('account_id', '=', main.id).where('role', '=', 'owner').select('person_id'),
    )
    .select(columns)
    .execute();
  const placeOf = ({ email, id }: { email: string; id: string }) => `${email} ${id}`;
  return { mainId: main.id, owners: [main, ...others].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)) };
}
