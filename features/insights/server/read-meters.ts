import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { meters } from '../contract.ts';
import { readQuota } from './read-quota.ts';

/** Every meter of the account's plan. */
export async function readMeters(services: Pick<Services, 'db' | 'clock'>, accountId: string): Promise<AnswerOf<typeof meters>['body']> {
  const { plan, perDay, used, resetsAt } = await readQuota(services, accountId);
  return { plan, resetsAt, meters: [{ meter: 'captcha.redemptions', perDay, used }] };
}
