import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { renewSealed } from '@inlay/platform/keys/renew-sealed.ts';
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
  renew: renewSealed('form_filters', ['key_sealed'], sealedFor),
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
