import type { LimitRule } from '@inlay/platform/limits/windows.ts';

/** A search reads all rows of a project. A person who types makes one when the typing pauses. */
export const SEARCHES: LimitRule = { name: 'message-searches', points: 120, seconds: 60 };
