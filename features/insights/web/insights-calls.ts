import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { installCheck, quota, usage } from '../contract.ts';
import type { Range } from '../rules/ranges.ts';

export type Usage = AnswerOf<typeof usage>['body'];
export type UsageStep = Usage['series'][number];
export type HostUsage = Usage['hosts'][number];
export type InstallCheck = AnswerOf<typeof installCheck>['body'];
export type Step = InstallCheck['steps'][number];
export type Mistake = NonNullable<InstallCheck['mistake']>;
export type Quota = AnswerOf<typeof quota>['body'];

/** Without a key: all components of the account together. */
const of = (compKey: string | undefined) => (compKey === undefined ? {} : { compKey });

export const getUsage = (range: Range, compKey: string | undefined, signal: AbortSignal) =>
  callApi<Usage>(`/Insights/usage?range=${range}`, { ...of(compKey), signal });
export const getInstallCheck = (compKey: string | undefined, signal: AbortSignal) =>
  callApi<InstallCheck>('/Insights/installcheck', { ...of(compKey), signal });
export const getQuota = (signal: AbortSignal) => callApi<Quota>('/Insights/quota', { signal });
