import { Refusal } from '@inlay/kernel/errors.ts';
import type { Limits } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';

/** Calls of a project's sandbox in a UTC day: enough for any test suite, too few to serve a site for nothing. */
const TEST_CALL_LIMIT = { points: 1_000, seconds: 86_400 } as const;

/** What a project's own servers call with a test secret. */
export const TEST_CALLS: LimitRule = { name: 'test-calls', ...TEST_CALL_LIMIT };
/** What pages of one network call with the test siteKey, which anybody can read there. */
export const TEST_CALLS_OF_NETWORK: LimitRule = { name: 'test-calls-network', ...TEST_CALL_LIMIT };
/** What all pages together call with it: beyond, they work first, and nobody is refused for the others. */
export const TEST_CALLS_OF_PAGES: LimitRule = { name: 'test-calls-pages', ...TEST_CALL_LIMIT };

/** @throws Refusal `quota-exceeded` */
export const takeTestCall = (limits: Limits, siteId: string): Promise<void> => take(limits, TEST_CALLS, siteId);

/**
 * A call of a page. Answers whether the pages of the project have made so many that this one has to work first.
 * @throws Refusal `quota-exceeded` for a network that has made as many by itself
 */
export async function takeTestCallOfPage(limits: Limits, siteId: string, network: string): Promise<boolean> {
  await take(limits, TEST_CALLS_OF_NETWORK, `${siteId} ${network}`);
  return !(await limits.tryTake(TEST_CALLS_OF_PAGES, siteId));
}

async function take(limits: Limits, rule: LimitRule, key: string): Promise<void> {
  if (await limits.tryTake(rule, key)) return;
  const { seconds } = await limits.used(rule, key);
  throw new Refusal('quota-exceeded', { retryAfter: Math.max(1, seconds) });
}
