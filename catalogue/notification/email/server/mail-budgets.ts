import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import type { BudgetRule } from '@inlay/platform/mail/budgets.ts';

/** Mails of a project to one address; the hour before the day: what an hour refuses uses up no day. */
export const MAILS_OF_PROJECT: readonly BudgetRule[] = [
  { name: 'message-recipient-hour', points: 30, ms: HOUR_MS },
  { name: 'message-recipient-day', points: 100, ms: DAY_MS },
];
/** The same of all projects together: many projects make no flood. */
export const MAILS_OF_ALL: readonly BudgetRule[] = [
  { name: 'message-recipient-all-hour', points: 60, ms: HOUR_MS },
  { name: 'message-recipient-all-day', points: 200, ms: DAY_MS },
];
