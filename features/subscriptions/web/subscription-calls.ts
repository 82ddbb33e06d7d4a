import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type {
  componentDetails,
  createSecret,
  listKeys,
  listSecrets,
  renew,
  subscribe,
  subscribedComponents,
  unsubscribedComponents,
} from '../contract.ts';
import type { Overlap } from '../rules/secrets.ts';

type BodyAt<A extends { status: unknown; body: unknown }, S> = Extract<A, { status: S }>['body'];

export type Subscriptions = BodyAt<AnswerOf<typeof subscribedComponents>, 200>;
export type SubscribedFamily = Subscriptions['components'][number];
export type SubscribedComponent = SubscribedFamily['subComponents'][number];
export type ComponentDetails = BodyAt<AnswerOf<typeof componentDetails>, 200>['data'];
export type Unsubscribed = BodyAt<AnswerOf<typeof unsubscribedComponents>, 200>;
export type SubscribeAnswer = BodyAt<AnswerOf<typeof subscribe>, 200>;
export type RenewAnswer = BodyAt<AnswerOf<typeof renew>, 200 | 409>;
export type LicenceKey = BodyAt<AnswerOf<typeof listKeys>, 200>['keys'][number];
export type ReplacedKey = LicenceKey['replaced'][number];
export type Secret = BodyAt<AnswerOf<typeof listSecrets>, 200>['secrets'][number];
export type NewSecret = BodyAt<AnswerOf<typeof createSecret>, 201>;

export const getSubscriptions = (signal: AbortSignal) => callApi<Subscriptions>('/Subscription/subscribedcomponents', { signal });
export const getUnsubscribed = (signal: AbortSignal) => callApi<Unsubscribed>('/Subscription/unsubscribedcomponents', { signal });
export const getDetails = async (compKey: string, signal: AbortSignal) =>
  (await callApi<{ data: ComponentDetails }>('/Subscription/getcomponentdetails', { compKey, signal })).data;
export const postSubscribe = (componentSubscriptions: { compName: string; subComponents: string[] }[]) =>
  callApi<SubscribeAnswer>('/Subscription/subscribe', { method: 'POST', body: { componentSubscriptions } });
export const deleteSubscription = (compKey: string) => callApi('/Subscription/subscribe', { method: 'DELETE', compKey });
export const putRenew = (compKey: string) => callApi<RenewAnswer>('/Subscription/renew', { method: 'PUT', compKey });

export const getKeys = async (signal: AbortSignal) => (await callApi<{ keys: LicenceKey[] }>('/Subscription/keys', { signal })).keys;
export const deleteOverlap = (compKey: string) => callApi('/Subscription/overlap', { method: 'DELETE', compKey });

export const getSecrets = async (signal: AbortSignal) =>
  (await callApi<{ secrets: Secret[] }>('/Subscription/secrets', { signal })).secrets;
export const postSecret = (name: string) => callApi<NewSecret>('/Subscription/secrets', { method: 'POST', body: { name } });
const secretPath = (id: string) => `/Subscription/secrets/${encodeURIComponent(id)}`;
export const postRoll = (id: string, overlap: Overlap) =>
  callApi<NewSecret>(`${secretPath(id)}/roll`, { method: 'POST', body: { overlap } });
export const deleteSecret = (id: string) => callApi(secretPath(id), { method: 'DELETE' });
