import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import type { BudgetRule } from '@inlay/platform/mail/budgets.ts';

/** Notices of a subscription's environment; what comes beyond is told in one summary at the end of the hour. */
export const NOTICES: BudgetRule = { name: 'form-notices', points: 60, ms: HOUR_MS };
/** Automatic replies to an address, of a form, and of all forms of the server: nobody is flooded by what strangers type in his name. */
export const REPLIES_OF_FORM: BudgetRule = { name: 'form-autoreplies', points: 3, ms: DAY_MS };
export const REPLIES_OF_ALL: BudgetRule = { name: 'form-autoreplies-all', points: 10, ms: DAY_MS };

/** Confirmations to an address by all projects, and of a project to all addresses: what others save floods nobody. */
export const CONFIRMATIONS_TO_ONE: BudgetRule = { name: 'form-recipients-address', points: 3, ms: DAY_MS };
export const CONFIRMATIONS_OF_PROJECT: BudgetRule = { name: 'form-recipients-project', points: 20, ms: DAY_MS };
