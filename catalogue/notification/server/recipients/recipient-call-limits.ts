import type { LimitRule } from '@inlay/platform/limits/windows.ts';

/** Exports of recipients under way: each is given back at its end. */
export const RECIPIENT_EXPORTS: LimitRule = { name: 'recipient-exports', points: 2, seconds: 600 };
/** Imports of recipients by a project. */
export const RECIPIENT_IMPORTS: LimitRule = { name: 'recipient-imports', points: 60, seconds: 3_600 };
/** Recipients that a member deletes in a project without proving anew who it is. */
export const RECIPIENTS_DELETED_UNPROVEN: LimitRule = { name: 'recipient-deletions', points: 25, seconds: 600 };
