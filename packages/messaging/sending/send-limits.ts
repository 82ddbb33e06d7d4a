import type { LimitRule } from '@inlay/platform/limits/windows.ts';

/** Mails that a sender takes, unless its owner says otherwise. An account's share of the operator's server is the same. */
export const SENDER_MINUTE: LimitRule = { name: 'sender-minute', points: 60, seconds: 60 };
/** Of them, mails that nobody must have: they leave a fifth to codes and receipts. */
export const SENDER_MINUTE_BULK: LimitRule = { name: 'sender-minute-bulk', points: 48, seconds: 60 };
/** Nobody asks who registers: whoever writes to strangers in great numbers does so through a server of its own. */
export const OPERATOR_DAY: LimitRule = { name: 'operator-server-day', points: 1_000, seconds: 86_400 };
