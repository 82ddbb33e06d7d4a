import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { renewSealed } from '@inlay/platform/keys/renew-sealed.ts';
import { sealedFor } from './endpoints/endpoint-secrets.ts';
import './tables.ts';

const COLUMNS = ['secret', 'previous_secret'] as const;

const secretsInUse: KeyDependent = {
  what: 'webhook secret',
  kind: 'sealed',
  count: async (queries) => {
    const counts = await Promise.all(
      COLUMNS.map((column) =>
        queries
          .selectFrom('webhook_endpoints')
          .where(column, 'is not', null)
          .select([kidOf(column).as('kid'), rows])
          .groupBy('kid')
          .execute(),
      ),
    );
    return counts.flat();
  },
  renew: renewSealed('webhook_endpoints', COLUMNS, sealedFor),
};

export default [secretsInUse] satisfies readonly KeyDependent[];
