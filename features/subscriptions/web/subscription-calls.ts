import type { Answered } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { Overlap } from '@inlay/kernel/overlaps.ts';
import type {
  cancel,
  componentDetails,
  createSecret,
  endOverlap,
  deleteSecret as deleteSecretCall,
  listKeys,
  listSecrets,
  renew,
  rollSecret,
  subscribe,
  subscribedComponents,
  unsubscribedComponents,
} from '../contract.ts';

export type Subscriptions = Answered<typeof subscribedComponents>;
export type SubscribedFamily = Subscriptions['components'][number];
export type SubscribedComponent = SubscribedFamily['subComponents'][number];
export type ComponentDetails = Answered<typeof componentDetails>['data'];
export type Unsubscribed = Answered<typeof unsubscribedComponents>;
export type SubscribeAnswer = Answered<typeof subscribe>;
export type LicenceKey = Answered<typeof listKeys>['keys'][number];
export type ReplacedKey = LicenceKey['replaced'][number];
export type Secret = Answered<typeof listSecrets>['secrets'][number];
export type NewSecret = Answered<typeof createSecret>;

export const getSubscriptions = (signal: AbortSignal) =>
  callApi<typeof subscribedComponents>('GET /Subscription/subscribedcomponents', { signal });
export const getUnsubscribed = (signal: AbortSignal) =>
  callApi<typeof unsubscribedComponents>('GET /Subscription/unsubscribedcomponents', { signal });
export const getDetails = async (compKey: string, signal: AbortSignal) =>
  (await callApi<typeof componentDetails>('GET /Subscription/getcomponentdetails', { compKey, signal })).data;
export const postSubscribe = (componentSubscriptions: { compName: string; subComponents: string[] }[]) =>
  callApi<typeof subscribe>('POST /Subscription/subscribe', { body: { componentSubscriptions } });
export const deleteSubscription = (compKey: string) => callApi<typeof cancel>('DELETE /Subscription/subscribe', { compKey });
export const putRenew = (compKey: string) => callApi<typeof renew>('PUT /Subscription/renew', { compKey });

export const getKeys = async (signal: AbortSignal) => (await callApi<typeof listKeys>('GET /Subscription/keys', { signal })).keys;
export const deleteOverlap = (compKey: string) => callApi<typeof endOverlap>('DELETE /Subscription/overlap', { compKey });

/** The calls about secrets of one environment, which its siteKey names. */
export const secretCalls = (siteKey: string) => ({
  getSecrets: async (signal: AbortSignal) => (await callApi<typeof listSecrets>('GET /Subscription/secrets', { siteKey, signal })).secrets,
  postSecret: (name: string) => callApi<typeof createSecret>('POST /Subscription/secrets', { siteKey, body: { name } }),
  postRoll: (id: string, overlap: Overlap) =>
    callApi<typeof rollSecret>('POST /Subscription/secrets/:id/roll', { siteKey, params: { id }, body: { overlap } }),
  deleteSecret: (id: string) => callApi<typeof deleteSecretCall>('DELETE /Subscription/secrets/:id', { siteKey, params: { id } }),
});
