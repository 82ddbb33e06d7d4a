import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { renewRetiredKeys } from './keys/retired-keys.ts';
import './tables.ts';

const siteSecrets: KeyDependent = {
  what: 'site secret',
  kind: 'hashed',
  count: (queries, now) =>
    queries
      .selectFrom('site_secrets')
      .where('revoked_at', 'is', null)
      .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
      .select(['key_id as kid', rows])
      .groupBy('key_id')
      .execute(),
};

const retiredKeys: KeyDependent = {
  what: 'retired key',
  kind: 'sealed',
  count: (queries) =>
    queries
      .selectFrom('retired_keys')
      .select([kidOf('sealed').as('kid'), rows])
      .groupBy('kid')
      .execute(),
  renew: async (queries, keyring) => ({ renewed: await renewRetiredKeys(queries, keyring), last: undefined }),
};

const keptAnswers: KeyDependent = {
  what: 'answer kept for an Idempotency-Key',
  kind: 'passing',
  count: (queries) =>
    queries
      .selectFrom('idempotency_keys')
      .where('answer', 'is not', null)
      .select([kidOf('answer').as('kid'), rows])
      .groupBy('kid')
      .execute(),
};

export default [retiredKeys, siteSecrets, keptAnswers] satisfies readonly KeyDependent[];
