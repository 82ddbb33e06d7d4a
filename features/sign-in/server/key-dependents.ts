import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import './tables.ts';

const phoneCodes: KeyDependent = {
  what: 'phone code',
  kind: 'passing',
  count: (queries, now) =>
    queries
      .selectFrom('phone_verifications')
      .where('expires_at', '>', now)
      .select([kidOf('code').as('kid'), rows])
      .groupBy('kid')
      .execute(),
};

export default [phoneCodes] satisfies readonly KeyDependent[];
