import type { CountedMeter } from '@inlay/kernel/parts/meters.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Operator } from '@inlay/platform/sessions/signed-in.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { takeTurns } from '@inlay/platform/sessions/lock-account.ts';
import { type AccountCounts, type AccountRow, findAccount } from './account-rows.ts';

export interface OperateParts extends Pick<Services, 'db' | 'engine' | 'clock' | 'audit' | 'mail' | 'sessions' | 'settings'> {
  readonly licensing: Pick<Licensing, 'keys' | 'secrets'>;
  /** Mails a link that confirms the address; false when it has had too many mails. */
  readonly mailVerifyLink: (
    queries: Queries,
    to: { readonly accountId: string; readonly email: string; readonly firstName: string; readonly userName: string },
  ) => Promise<boolean>;
  readonly meters: readonly CountedMeter[];
  /** How many accounts there are of each kind: that reads them all, so it is up to a minute behind. */
  readonly counts: () => Promise<AccountCounts>;
}

/** Who acts, on whose account, and from where. */
export interface Act {
  readonly operator: Operator;
  /** As the outside knows the account. */
  readonly id: string;
  readonly address: string;
}

/**
 * Runs a change of an account in a transaction that holds its row, as long as the operator's own session lives, and notes it on both sides.
 * @throws Refusal `not_found`, `session_required`
 */
export async function changeAccount(
  { db, engine, audit, sessions, licensing }: OperateParts,
  { operator, id, address }: Act,
  /** What the log of the account calls it, and that of the operator. */
  actions: readonly [ofAccount: string, ofOperator: string],
  change: (queries: Queries, account: AccountRow) => Promise<{ readonly target?: string; readonly detail?: string } | undefined>,
): Promise<void> {
  await db.transaction().execute(async (queries) => {
    const found = await findAccount(queries, id);
    // With the operator's own, whose log it is in, too: two of them may be changing each other's.
    if (found) await takeTurns(queries, engine, [found.id, operator.actorId]);
    // As it is now that nobody else changes it.
    const account = found && (await findAccount(queries, id));
    if (!account) throw new Refusal('not_found');
    await sessions.hold(queries, operator);
    const done = await change(queries, account);
    if (!done) return;
    // The owner learns what was done, and not by whom or from where.
    await audit(queries, { accountId: account.id, action: actions[0], ...done });
    const detail = [done.target, done.detail].filter(Boolean).join(': ');
    await audit(queries, { accountId: operator.actorId, action: actions[1], target: account.user_name, detail, address });
  });
  licensing.keys.forget();
  licensing.secrets.forget();
}
