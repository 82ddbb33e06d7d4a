import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { renewRetiredKeys } from './keys/retired-keys.ts';
import { REMOVED } from './settings/setting-rows.ts';
import { sealSetting, unsealSetting } from './settings/licence-settings.ts';
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

const settingSecrets: KeyDependent = {
  what: 'secret of the settings',
  kind: 'sealed',
  count: (queries) =>
    queries
      .selectFrom('setting_secrets')
      .where('sealed', '!=', REMOVED)
      .select([kidOf('sealed').as('kid'), rows])
      .groupBy('kid')
      .execute(),
  async renew(queries, keyring, { after, most }) {
    const found = await queries
      .selectFrom('setting_secrets')
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .select(['id', 'licence_id as licenceId', 'environment', 'name', 'sealed'])
      .execute();
    let renewed = 0;
    for (const { id, name, sealed, ...place } of found) {
      const secret = unsealSetting(keyring, place, name, sealed);
      const fresh = secret === undefined ? undefined : sealSetting(keyring, place, name, secret);
      // The name of the key is the first thing in it.
      if (fresh === undefined || fresh.slice(0, 4) === sealed.slice(0, 4)) continue;
      // One that was replaced meanwhile stays as it is.
      const { numUpdatedRows } = await queries
        .updateTable('setting_secrets')
        .where('id', '=', id)
        .where('sealed', '=', sealed)
        .set({ sealed: fresh })
        .executeTakeFirst();
      renewed += Number(numUpdatedRows);
    }
    return { renewed, last: found.length < most ? undefined : found.at(-1)?.id };
  },
};

export default [settingSecrets, retiredKeys, siteSecrets, keptAnswers] satisfies readonly KeyDependent[];
