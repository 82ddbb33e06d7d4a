import { Refusal } from '@inlay/kernel/errors.ts';
import type { Limits } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';

/** Calls of a project's sandbox in a UTC day: enough for any test suite, too few to serve a site for nothing. */
export const TEST_CALLS: LimitRule = { name: 'test-calls', points: 1_000, seconds: 86_400 };

/** @throws Refusal `quota-exceeded` */
export async function takeTestCall(limits: Limits, siteId: string): Promise<void> {
  if (await limits.tryTake(TEST_CALLS, siteId)) return;
  const { seconds } = await limits.used(TEST_CALLS, siteId);
  throw new Refusal('quota-exceeded', { retryAfter: seconds, message: "Today's 1,000 test calls are used up." });
}
