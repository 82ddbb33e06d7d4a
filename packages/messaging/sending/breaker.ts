import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';

/** Failures of a sender that open its breaker: from then on mails pass it by. They are rows, so that all processes know. */
export const SENDER_FAILURES: LimitRule = { name: 'sender-failures', points: 5, seconds: 60 };
export const FAILURES_WITHIN_MS = MINUTE_MS;
/** So long it stays open; then one mail at a time tries whether the sender works again. */
export const OPEN_MS = 30_000;

/** Mails that a sender takes, unless its owner says otherwise. An account's share of the operator's server is the same. */
export const SENDER_MINUTE: LimitRule = { name: 'sender-minute', points: 60, seconds: 60 };
/** Nobody asks who registers: whoever writes to strangers in great numbers does so through a server of its own. */
export const OPERATOR_DAY: LimitRule = { name: 'operator-server-day', points: 1_000, seconds: 86_400 };
