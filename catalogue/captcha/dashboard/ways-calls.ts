import type { Method } from '@inlay/kernel/methods.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { readWays, setWays } from '../contract.ts';

export const getWays = async (compKey: string, signal: AbortSignal) =>
  (await callApi<typeof readWays>('GET /Subscription/ways', { compKey, signal })).ways;
export const putWays = async (compKey: string, ways: Method[]) =>
  (await callApi<typeof setWays>('PUT /Subscription/ways', { compKey, body: { ways } })).ways;
