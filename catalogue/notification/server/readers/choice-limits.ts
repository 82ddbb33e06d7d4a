import type { LimitRule } from '@inlay/platform/limits/windows.ts';

/** Posts and calls of a network to the pages of a project. */
export const CHOICES_LIMIT: LimitRule = { name: 'choice-pages', points: 60, seconds: 60 };
/** Anybody has the built-in keys. */
export const TEST_CHOICES_LIMIT: LimitRule = { name: 'choice-test-keys', points: 200, seconds: 60 };
