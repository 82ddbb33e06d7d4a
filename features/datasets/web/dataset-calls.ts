import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { datasets, files, findCases, preview, setSubscription } from '../contract.ts';
import type { CaseSearch } from '../rules/find-cases.ts';

export type Datasets = AnswerOf<typeof datasets>['body'];
export type Dataset = Datasets['datasets'][number];
export type DatasetOption = Datasets['options'][number];
export type Files = AnswerOf<typeof files>['body'];
export type FoundCases = AnswerOf<typeof findCases>['body'];

export const getDatasets = (signal: AbortSignal) => callApi<typeof datasets>('GET /Datasets', { signal });
export const getPreview = (quarter: string, signal: AbortSignal) =>
  callApi<typeof preview>('GET /Datasets/preview', { query: { quarter }, signal });
export const getFiles = (quarter: string, signal: AbortSignal) =>
  callApi<typeof files>('GET /Datasets/files', { query: { quarter }, signal });
export const putOption = (code: string, on: boolean) =>
  callApi<typeof setSubscription>('PUT /Datasets/subscriptions', { body: { code, on } });

export function getCases(search: CaseSearch, page: number, signal: AbortSignal) {
  return callApi<typeof findCases>('GET /Datasets/cases', { query: { ...search, page }, signal });
}
