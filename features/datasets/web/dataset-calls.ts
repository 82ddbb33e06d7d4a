import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { datasets, files, findCases, preview, setSubscription } from '../contract.ts';
import type { CaseSearch } from '../rules/find-cases.ts';

export type Datasets = AnswerOf<typeof datasets>['body'];
export type Dataset = Datasets['datasets'][number];
export type Option = Datasets['options'][number];
export type Preview = AnswerOf<typeof preview>['body'];
export type Files = AnswerOf<typeof files>['body'];
export type FoundCases = AnswerOf<typeof findCases>['body'];
export type FoundCase = FoundCases['cases'][number];

const of = (quarter: string) => `quarter=${encodeURIComponent(quarter)}`;

export const getDatasets = (signal: AbortSignal) => callApi<Datasets>('/Datasets', { signal });
export const getPreview = (quarter: string, signal: AbortSignal) => callApi<Preview>(`/Datasets/preview?${of(quarter)}`, { signal });
export const getFiles = (quarter: string, signal: AbortSignal) => callApi<Files>(`/Datasets/files?${of(quarter)}`, { signal });
export const putOption = (code: string, on: boolean) =>
  callApi<AnswerOf<typeof setSubscription>['body']>('/Datasets/subscriptions', { method: 'PUT', body: { code, on } });

export function getCases(search: CaseSearch, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ ...search, page: String(page) });
  return callApi<FoundCases>(`/Datasets/cases?${query.toString()}`, { signal });
}
