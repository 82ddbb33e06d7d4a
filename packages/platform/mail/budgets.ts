import { createHmac } from 'node:crypto';
import { mailboxOf } from '@inlay/kernel/identifiers.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import type { Keyring } from '../keys/keyring.ts';
import '../database/tables.ts';

/** `points` in `ms`, counted from the first one taken. The name keeps rules apart. */
export interface BudgetRule {
  readonly name: string;
  readonly points: number;
  readonly ms: number;
}

/** Whose doing a mail to an address is that nobody has proven. */
export interface Cause {
  /** The accounts it is about. */
  readonly accounts: readonly string[];
  /** Who asked for it: somebody who knows the account's password, or whoever knows its name. */
  readonly asked: 'with-password' | 'by-anyone';
}

/** Mails about an account's login to addresses that are not its own: a new address, login codes. */
export const TO_OTHERS: BudgetRule = { name: 'mail-to-others', points: 10, ms: DAY_MS };

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
 * What `strangers` leaves to each of a mailbox's first three accounts, or whoever writes to somebody's mailbox would lock him out before
 * he has proven it. Whoever comes later takes nobody's place, and a crowd of accounts makes no crowd of mails.
 */
export const PLACES: BudgetRule = { name: 'mail-places', points: 3, ms: 30 * DAY_MS };
export const PLACE: BudgetRule = { name: 'mail-place', points: 1, ms: 30 * DAY_MS };
export const ownOf = (asked: Cause['asked']): readonly BudgetRule[] => [
  { name: `mail-own-${asked}-hour`, points: 2, ms: HOUR_MS },
  { name: `mail-own-${asked}-day`, points: 4, ms: DAY_MS },
];

/**
 * And one that is kept for an account without a place that knows its password: whoever takes all places doesn't keep the mailbox's owner from
 * confirming it.
 */
export const NEWCOMER: BudgetRule = { name: 'mail-newcomer', points: 1, ms: DAY_MS };
export const NEWCOMERS_OWN: BudgetRule = { name: 'mail-newcomers-own', points: 1, ms: 30 * DAY_MS };

/**
 * What may be sent to whom. Unlike rate limits these are rows, written in the transaction of the message they count: they hold over all
 * processes and restarts, and what was undone was not counted.
 */
export interface Budgets {
  /** Points used, this one included; undefined when there are none left. */
  take(queries: Queries, rule: BudgetRule, whom: string): Promise<number | undefined>;
  /** When what is spent begins anew, ms; undefined where something is left. */
  spentUntil(queries: Queries, rule: BudgetRule, whom: string): Promise<number | undefined>;
  /** False when the recipient's budget is used up, and where accounts have caused it, what is kept for them too. */
  spend(queries: Queries, budget: keyof typeof BUDGETS, address: string, cause?: Cause): Promise<boolean>;
  /** Whether the mailbox has as many accounts as there are places. */
  isCrowded(queries: Queries, address: string): Promise<boolean>;
}

const PURPOSE = 'budget-recipients-v1';

interface Parts {
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** Told the name of a rule that has nothing left for somebody. */
  readonly onSpent?: (rule: string) => void;
}

export function makeBudgets({ clock, keyring, onSpent }: Parts): Budgets {
  /** Nobody may read in the table who was written to. */
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

  /** The hour before the day: what an hour refuses uses up no day. */
  async function takeAll(queries: Queries, rules: readonly BudgetRule[], whom: string): Promise<boolean> {
    for (const rule of rules) if ((await take(queries, rule, whom)) === undefined) return false;
    return true;
  }

  async function spentUntil(queries: Queries, rule: BudgetRule, whom: string): Promise<number | undefined> {
    const spent = await queries
      .selectFrom('budgets')
      .where('key', '=', keyOf(rule, whom))
      .where('ends_at', '>', clock())
      .where('used', '>=', rule.points)
      .select('ends_at')
      .executeTakeFirst();
    return spent?.ends_at;
  }

  const isSpent = async (queries: Queries, rule: BudgetRule, whom: string): Promise<boolean> =>
    (await spentUntil(queries, rule, whom)) !== undefined;

  async function holdsPlace(queries: Queries, mailbox: string, whom: string): Promise<boolean> {
    if (await isSpent(queries, PLACE, whom)) return true;
    return (await take(queries, PLACES, mailbox)) !== undefined && (await take(queries, PLACE, whom)) !== undefined;
  }

  async function takeNewcomer(queries: Queries, mailbox: string, whom: string): Promise<boolean> {
    if (await isSpent(queries, NEWCOMERS_OWN, whom)) return false;
    return (await take(queries, NEWCOMER, mailbox)) !== undefined && (await take(queries, NEWCOMERS_OWN, whom)) !== undefined;
  }

  return {
    take,
    spentUntil,
    isCrowded: (queries, address) => isSpent(queries, PLACES, mailboxOf(address)),
    async spend(queries, budget, address, { accounts, asked } = { accounts: [], asked: 'by-anyone' }) {
      const mailbox = mailboxOf(address);
      const [placed, placeless]: [string[], string[]] = [[], []];
      for (const account of accounts) {
        const whom = `${account} ${mailbox}`;
        ((await holdsPlace(queries, mailbox, whom)) ? placed : placeless).push(whom);
      }
      if (await takeAll(queries, BUDGETS[budget], mailbox)) return true;
      for (const whom of placed) if (await takeAll(queries, ownOf(asked), whom)) return true;
      if (asked === 'with-password') for (const whom of placeless) if (await takeNewcomer(queries, mailbox, whom)) return true;
      return false;
    },
  };
}

/** Outside of every transaction: it touches the rows of many, in any order. */
export async function forgetBudgets(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('budgets').where('ends_at', '<=', now).execute();
}
