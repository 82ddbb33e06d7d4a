import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
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
  async renew(queries, keyring, { after, most }) {
    const endpoints = await queries
      .selectFrom('webhook_endpoints')
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .select(['id', ...COLUMNS])
      .execute();
    let renewed = 0;
    for (const endpoint of endpoints) {
      const of = sealedFor(endpoint.id);
      for (const column of COLUMNS) {
        const sealed = endpoint[column];
        if (sealed === null || sealed.startsWith(keyring.current(of.purpose).kid)) continue;
        const secret = unseal(keyring, sealed, of);
        if (secret === undefined) continue;
        // One that was rotated meanwhile stays as it is.
        const { numUpdatedRows } = await queries
          .updateTable('webhook_endpoints')
          .where('id', '=', endpoint.id)
          .where(column, '=', sealed)
          .set({ [column]: seal(keyring, secret, of) })
          .executeTakeFirst();
        renewed += Number(numUpdatedRows);
      }
    }
    return { renewed, last: endpoints.length < most ? undefined : endpoints.at(-1)?.id };
  },
};

export default [secretsInUse] satisfies readonly KeyDependent[];
