import type { BodyOf } from '@inlay/kernel/contract.ts';
import type { Method } from '@inlay/kernel/methods.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { setWays } from '../contract.ts';

type Ways = BodyOf<typeof setWays>;

export const getWays = async (compKey: string, signal: AbortSignal) =>
  (await callApi<Ways>('/Subscription/ways', { compKey, signal })).ways;
export const putWays = async (compKey: string, ways: Method[]) =>
  (await callApi<Ways>('/Subscription/ways', { method: 'PUT', compKey, body: { ways } })).ways;
