import type { LimitRule } from '@inlay/platform/limits/windows.ts';

/** Subscriptions made and cancelled: each leaves an entry in the log. */
export const LICENCE_CHANGE_LIMIT: LimitRule = { name: 'licence-changes', points: 300, seconds: 3_600 };
