import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';

/** Failures of a sender that open its breaker: from then on mails pass it by. They are rows, so that all processes know. */
export const SENDER_FAILURES: LimitRule = { name: 'sender-failures', points: 5, seconds: 60 };
export const FAILURES_WITHIN_MS = MINUTE_MS;
/** So long it stays open; then one mail at a time tries whether the sender works again. */
export const OPEN_MS = 30_000;
/** The same where the server refuses our login: it takes somebody who mends it. */
export const LOGIN_PAUSE_MS = 5 * MINUTE_MS;
