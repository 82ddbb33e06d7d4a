import { createHmac } from 'node:crypto';
import { mailboxOf } from '@inlay/kernel/identifiers.ts';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Queries } from './database.ts';
import type { Keyring } from './keyring.ts';
import './tables.ts';

/** `points` in `ms`, counted from the first one taken. The name keeps rules apart. */
export interface BudgetRule {
  readonly name: string;
  readonly points: number;
  readonly ms: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How many mails of a budget one recipient gets, whoever causes them. `strangers`: what goes to an address that nobody has proven yet.
 * `notices`: what happened in an account, to an address that is its owner's.
 */
export const BUDGETS = {
  strangers: [
    { name: 'mail-strangers-hour', points: 6, ms: HOUR_MS },
    { name: 'mail-strangers-day', points: 15, ms: DAY_MS },
  ],
  notices: [
    { name: 'mail-notices-hour', points: 10, ms: HOUR_MS },
    { name: 'mail-notices-day', points: 30, ms: DAY_MS },
  ],
} satisfies Record<string, readonly BudgetRule[]>;

/**
 * What may be sent to whom. Unlike rate limits these are rows: they hold over all processes and restarts. A mail is counted in its own
 * transaction: one that was undone was not counted. A text message is counted before it: one that fails stays counted.
 */
export interface Budgets {
  /** Points used, this one included; undefined when there are none left. */
  take(queries: Queries, rule: BudgetRule, whom: string): Promise<number | undefined>;
  /** False when the recipient's budget is used up. */
  spend(queries: Queries, budget: keyof typeof BUDGETS, address: string): Promise<boolean>;
}

const PURPOSE = 'budget-recipients-v1';

interface Parts {
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** Told the name of a rule that has nothing left for somebody. */
  readonly onSpent?: (rule: string) => void;
}

export function makeBudgets({ clock, keyring, onSpent }: Parts): Budgets {
  /** Who was written to is nobody's to read in the table. */
  const keyOf = (rule: BudgetRule, whom: string): string =>
    `${rule.name} ${createHmac('sha256', keyring.current(PURPOSE).key).update(whom).digest('base64url').slice(0, 22)}`;

  async function take(queries: Queries, rule: BudgetRule, whom: string): Promise<number | undefined> {
    const now = clock();
    const over = sql<boolean>`budgets.ends_at <= ${now}`;
    const row = await queries
      .insertInto('budgets')
      .values({ key: keyOf(rule, whom), used: 1, ends_at: now + rule.ms })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            used: sql<number>`case when ${over} then 1 else budgets.used + 1 end`,
            ends_at: sql<number>`case when ${over} then ${now + rule.ms} else budgets.ends_at end`,
          })
          .where((is) => is.or([is('budgets.ends_at', '<=', now), is('budgets.used', '<', rule.points)])),
      )
      .returning('used')
      .executeTakeFirst();
    if (!row) onSpent?.(rule.name);
    return row?.used;
  }

  return {
    take,
    async spend(queries, budget, address) {
      // The hour before the day: what an hour refuses uses up no day.
      for (const rule of BUDGETS[budget]) if ((await take(queries, rule, mailboxOf(address))) === undefined) return false;
      return true;
    },
  };
}

/** Outside of every transaction: it touches the rows of many, in any order. */
export async function forgetBudgets(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('budgets').where('ends_at', '<=', now).execute();
}
