import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineCall } from '@inlay/kernel/contract.ts';
import { offeredComponents } from '@inlay/kernel/offered-components.ts';
import { required } from '@inlay/kernel/fields.ts';
import * as z from 'zod';
import { newSecretBody, rollSecretBody } from './rules/secret-overlaps.ts';
import { subscribeBody } from './rules/subscribe-body.ts';

const tag = 'Subscriptions';
const compKeyHeader = z.object({ compkey: required('No component key was sent.') });

const subscribedFamilies = z.array(
  z.object({
    componentName: z.string(),
    subComponents: z.array(z.object({ name: z.string(), compKey: z.string(), isLicenseExpired: z.boolean() })),
  }),
);

/** Call 6. */
export const subscribedComponents = defineCall({
  method: 'GET',
  path: '/api/Subscription/subscribedcomponents',
  caller: 'session',
  role: 'viewer',
  summary: 'Components of the account, with their keys',
  tag,
  answers: { 200: z.object({ components: subscribedFamilies }) },
});

/** Call 7. A compKey of another account answers 404. */
export const componentDetails = defineCall({
  method: 'GET',
  path: '/api/Subscription/getcomponentdetails',
  caller: 'session',
  role: 'viewer',
  summary: 'One component: what it is, its licence and its keys',
  tag,
  headers: compKeyHeader,
  answers: {
    200: z.object({
      data: z.object({
        componentId: z.string(),
        componentName: z.string(),
        subcompType: z.record(
          z.string(),
          z.object({
            subCompDes: z.string(),
            subCompImage: z.string().describe('PNG, base64 without a prefix.'),
            aiEnabled: z.boolean(),
            webHookEnabled: z.boolean(),
            apiEnabled: z.boolean(),
            isActive: z.boolean(),
            isLicenseExpired: z.boolean(),
          }),
        ),
        subscriptions: z.object({
          compKey: z.string(),
          subscribedDate: wireTime,
          expirationDate: wireTime,
          renewHint: z.string(),
          isEligibleForRenew: z.boolean(),
          expiredKeys: z.array(
            z.object({
              compKey: z.string(),
              subscribedDate: wireTime,
              expirationDate: wireTime.describe('When this key stops working, ISO 8601, UTC.'),
            }),
          ),
        }),
      }),
    }),
  },
});

/** Call 8. */
export const unsubscribedComponents = defineCall({
  method: 'GET',
  path: '/api/Subscription/unsubscribedcomponents',
  caller: 'session',
  role: 'viewer',
  summary: 'Components that the account does not have yet',
  tag,
  answers: { 200: offeredComponents },
});

/** Call 9. Subscribing again to what one has answers 200 with the same key. */
export const subscribe = defineCall({
  method: 'POST',
  path: '/api/Subscription/subscribe',
  caller: 'session',
  role: 'owner',
  summary: 'Subscribe to components',
  tag,
  body: subscribeBody,
  answers: {
    200: z.object({
      status: z.literal('success'),
      message: z.string(),
      components: subscribedFamilies.describe('The chosen components, with their keys.'),
    }),
  },
});

/**
 * Takes back the subscription to a component that is only announced, with its key. 409 for one that works: pages may use its key. 404 for
 * another account's.
 */
export const cancel = defineCall({
  method: 'DELETE',
  path: '/api/Subscription/subscribe',
  caller: 'session',
  role: 'owner',
  summary: 'Cancel the subscription to an announced component',
  tag,
  headers: compKeyHeader,
  refuses: ['conflict'],
  answers: { 200: z.object({ status: z.literal('success'), message: z.string() }) },
});

/** Call 10. */
export const renew = defineCall({
  method: 'PUT',
  path: '/api/Subscription/renew',
  caller: 'session',
  role: 'developer',
  summary: 'Renew a licence for one more year, with a new key; the old key works for 14 more days',
  tag,
  headers: compKeyHeader,
  answers: {
    200: z.object({ status: z.literal('success'), message: z.string() }),
    409: z.object({ status: z.literal('failed'), message: z.string() }),
  },
});

const keyUse = {
  compKey: z.string(),
  lastUsedAt: wireTime.nullable().describe('When a page last used it, to the minute.'),
  lastUsedHost: z.string().nullable(),
  usedToday: z.number().int().describe('Challenges given to it since midnight UTC.'),
};

/** Every licence of the account with its keys: the one that ends first comes first. */
export const listKeys = defineCall({
  method: 'GET',
  path: '/api/Subscription/keys',
  caller: 'session',
  role: 'viewer',
  summary: 'All component keys, their state and their last use',
  tag,
  answers: {
    200: z.object({
      keys: z.array(
        z.object({
          component: z.string().describe('Id in the catalogue, e.g. `captcha/number-image`.'),
          ...keyUse,
          state: z.enum(['active', 'expiring', 'grace', 'expired']).describe('`grace`: expired, still served for 14 days.'),
          subscribedAt: wireTime,
          expiresAt: wireTime,
          renewableFrom: wireTime,
          replaced: z.array(z.object({ ...keyUse, endsAt: wireTime })).describe('Replaced keys that still work, the newest first.'),
        }),
      ),
    }),
  },
});

/** Ends a replaced key at once. 404 for a key that is not one of the account's replaced ones, or has ended. */
export const endOverlap = defineCall({
  method: 'DELETE',
  path: '/api/Subscription/overlap',
  caller: 'session',
  role: 'developer',
  summary: 'Stop a replaced key before its overlap ends',
  tag,
  headers: compKeyHeader,
  answers: { 200: z.object({ status: z.literal('success'), message: z.string() }) },
});

const secret = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string().describe('Prefix and last four characters.'),
  createdAt: wireTime,
  lastUsedAt: wireTime.nullable().describe('To the minute.'),
  endsAt: wireTime.nullable().describe('A rolled secret works until then.'),
});

export const listSecrets = defineCall({
  method: 'GET',
  path: '/api/Subscription/secrets',
  caller: 'session',
  role: 'viewer',
  summary: 'Secrets of the environment that the siteKey names, masked',
  tag,
  answers: { 200: z.object({ secrets: z.array(secret) }) },
});

/** Needs a recent proof of the password: else 401 `reauth_required`. */
export const createSecret = defineCall({
  method: 'POST',
  path: '/api/Subscription/secrets',
  caller: 'session',
  role: 'owner',
  summary: 'Make a secret; its text is in this answer only',
  tag,
  body: newSecretBody,
  answers: {
    201: secret.extend({ secret: z.string().describe('Shown once: isk_live_… or isk_test_…, by the environment that the siteKey names') }),
  },
});

/**
 * The new secret keeps the name; the old one ends now or after the overlap. Needs a recent proof: else 401 `reauth_required`.
 * 404 for a secret that is unknown or has ended, 409 for one that was rolled already.
 */
export const rollSecret = defineCall({
  method: 'POST',
  path: '/api/Subscription/secrets/:id/roll',
  caller: 'session',
  role: 'owner',
  summary: 'Replace a secret; the old one can keep working for a while',
  tag,
  body: rollSecretBody,
  refuses: ['conflict'],
  answers: {
    201: secret.extend({ secret: z.string().describe('Shown once: isk_live_… or isk_test_…, by the environment that the siteKey names') }),
  },
});

/** Needs a recent proof of the password: else 401 `reauth_required`. */
export const deleteSecret = defineCall({
  method: 'DELETE',
  path: '/api/Subscription/secrets/:id',
  caller: 'session',
  role: 'developer',
  summary: 'End a secret at once',
  tag,
  answers: { 200: z.object({ status: z.literal('success'), message: z.string() }) },
});
