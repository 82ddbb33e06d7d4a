import type { LimitRule } from '@inlay/platform/limits/windows.ts';

/** Of a network in a project. */
export const SCHEMA_LIMIT: LimitRule = { name: 'form-schemas', points: 300, seconds: 60 };
export const TICKET_LIMIT: LimitRule = { name: 'form-tickets', points: 60, seconds: 60 };
/** Steps that visitors want to leave. */
export const CHECKS_LIMIT: LimitRule = { name: 'form-checks', points: 60, seconds: 60 };
/** Sends, refused ones too. */
export const TRIES_LIMIT: LimitRule = { name: 'form-tries', points: 60, seconds: 600 };
/** Anybody has the built-in keys. */
export const TEST_KEY_LIMIT: LimitRule = { name: 'form-test-keys', points: 200, seconds: 60 };

/** Of a project's environment: beyond, spam is counted and not kept. */
export const SPAM_KEPT: LimitRule = { name: 'form-spam', points: 1_000, seconds: 86_400 };
/** Changes of definitions. */
export const SAVES_LIMIT: LimitRule = { name: 'form-saves', points: 60, seconds: 600 };

/** Replies to a submission. */
export const REPLIES_LIMIT: LimitRule = { name: 'form-replies', points: 50, seconds: 3_600 };
/** Mails that come into the thread of a submission: beyond, they are dropped. */
export const RECEIVED_LIMIT: LimitRule = { name: 'form-mails-received', points: 50, seconds: 3_600 };
/** Exports under way: each is given back at its end. */
export const EXPORTS_LIMIT: LimitRule = { name: 'form-exports', points: 2, seconds: 600 };
/** Submissions that a member deletes in a project without proving anew who it is: about a page of the inbox. */
export const DELETIONS_UNPROVEN: LimitRule = { name: 'form-deletions', points: 25, seconds: 600 };
/** Submissions that a project imports, both environments together. */
export const IMPORTED_LIMIT: LimitRule = { name: 'form-imports', points: 100_000, seconds: 86_400 };
