import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import { contentKeyFor } from './requests/content-key.ts';
import './tables.ts';

const subjects: KeyDependent = {
  what: 'hash of whom a privacy request was about',
  kind: 'hashed',
  count: (queries) => queries.selectFrom('privacy_requests').select(['key_id as kid', rows]).groupBy('key_id').execute(),
};

const contents: KeyDependent = {
  what: 'key of a privacy request',
  kind: 'sealed',
  count: (queries) =>
    queries
      .selectFrom('privacy_requests')
      .where('content_key', 'is not', null)
      .select([kidOf('content_key').as('kid'), rows])
      .groupBy('kid')
      .execute(),
  async renew(queries, keyring, { after, most }) {
    const found = await queries
      .selectFrom('privacy_requests')
      .where('id', '>', after)
      .where('content_key', 'is not', null)
      .orderBy('id')
      .limit(most)
      .select(['id', 'content_key'])
      .execute();
    let renewed = 0;
    for (const { id, content_key } of found) {
      const of = contentKeyFor(id);
      if (content_key === null || content_key.startsWith(keyring.current(of.purpose).kid)) continue;
      const key = unseal(keyring, content_key, of);
      if (key === undefined) continue;
      const { numUpdatedRows } = await queries
        .updateTable('privacy_requests')
        .where('id', '=', id)
        .where('content_key', '=', content_key)
        .set({ content_key: seal(keyring, key, of) })
        .executeTakeFirst();
      renewed += Number(numUpdatedRows);
    }
    return { renewed, last: found.length < most ? undefined : found.at(-1)?.id };
  },
};

export default [subjects, contents] satisfies readonly KeyDependent[];
