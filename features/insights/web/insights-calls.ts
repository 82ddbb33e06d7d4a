import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { installCheck, quota, usage } from '../contract.ts';
import type { UsageRange } from '../rules/ranges.ts';

export type Usage = AnswerOf<typeof usage>['body'];
export type UsageStep = Usage['steps'][number];
export type InstallCheck = AnswerOf<typeof installCheck>['body'];
export type Step = InstallCheck['steps'][number];
export type Mistake = NonNullable<InstallCheck['mistake']>;
export type Quota = AnswerOf<typeof quota>['body'];

/** Without a key: all components of the account together. */
export const getUsage = (range: UsageRange, compKey: string | undefined, signal: AbortSignal) =>
  callApi<typeof usage>('GET /Insights/usage', { query: { range }, compKey, signal });
export const getInstallCheck = (compKey: string | undefined, signal: AbortSignal) =>
  callApi<typeof installCheck>('GET /Insights/installcheck', { compKey, signal });
export const getQuota = (signal: AbortSignal) => callApi<typeof quota>('GET /Insights/quota', { signal });
