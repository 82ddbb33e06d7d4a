import { Refusal } from '@inlay/kernel/errors.ts';
import type { Limits } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';

/** Takes from the limit and answers the seconds until it lets the caller pass, 0 when it does. */
export async function secondsOver(limits: Limits, rule: LimitRule, key: string, cost = 1): Promise<number> {
  try {
    await limits.take(rule, key, cost);
    return 0;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return error.retryAfter ?? rule.seconds;
    throw error;
  }
}

/**
 * `takeOrRefuse` of the platform, except that a refusal costs one step too: floods end here.
 * @throws Refusal `rate-limited`, the code that the widget hands to the page
 */
export async function refuseOver(limits: Limits, rule: LimitRule, key: string): Promise<void> {
  const wait = await secondsOver(limits, rule, key);
  if (wait > 0) throw new Refusal('rate-limited', { retryAfter: wait });
}
