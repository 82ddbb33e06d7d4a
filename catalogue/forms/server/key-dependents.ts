import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import { sealedFor } from './spam-memory/filter-key.ts';
import './tables.ts';

const filters: KeyDependent = {
  what: 'key of a spam filter',
  kind: 'sealed',
  count: (queries) =>
    queries
      .selectFrom('form_filters')
      .select([kidOf('key_sealed').as('kid'), rows])
      .groupBy('kid')
      .execute(),
  async renew(queries, keyring, { after, most }) {
    const found = await queries
      .selectFrom('form_filters')
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .select(['id', 'key_sealed'])
      .execute();
    let renewed = 0;
    for (const { id, key_sealed } of found) {
      const of = sealedFor(id);
      if (key_sealed.startsWith(keyring.current(of.purpose).kid)) continue;
      const key = unseal(keyring, key_sealed, of);
      if (key === undefined) continue;
      const { numUpdatedRows } = await queries
        .updateTable('form_filters')
        .where('id', '=', id)
        .where('key_sealed', '=', key_sealed)
        .set({ key_sealed: seal(keyring, key, of) })
        .executeTakeFirst();
      renewed += Number(numUpdatedRows);
    }
    return { renewed, last: found.length < most ? undefined : found.at(-1)?.id };
  },
};

const recipients: KeyDependent = {
  what: 'hash of an address that notices go to',
  kind: 'hashed',
  count: (queries) =>
    queries
      .selectFrom('form_recipients')
      .select([kidOf('address_key').as('kid'), rows])
      .groupBy('kid')
      .execute(),
};

export default [filters, recipients] satisfies readonly KeyDependent[];
