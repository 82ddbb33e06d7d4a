import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { renewSealed } from '@inlay/platform/keys/renew-sealed.ts';
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
  renew: renewSealed('privacy_requests', ['content_key'], contentKeyFor),
};

export default [subjects, contents] satisfies readonly KeyDependent[];
