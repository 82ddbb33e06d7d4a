import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import { sealedFor } from './senders/sender-password.ts';
import './tables.ts';

const passwords: KeyDependent = {
  what: 'password of a sender',
  kind: 'sealed',
  count: (queries) =>
    queries
      .selectFrom('senders')
      .where('password_sealed', 'is not', null)
      .select([kidOf('password_sealed').as('kid'), rows])
      .groupBy('kid')
      .execute(),
  async renew(queries, keyring, { after, most }) {
    const senders = await queries
      .selectFrom('senders')
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .select(['id', 'password_sealed as sealed'])
      .execute();
    let renewed = 0;
    for (const { id, sealed } of senders) {
      const of = sealedFor(id);
      if (sealed === null || sealed.startsWith(keyring.current(of.purpose).kid)) continue;
      const password = unseal(keyring, sealed, of);
      if (password === undefined) continue;
      // One that was changed meanwhile stays as it is.
      const { numUpdatedRows } = await queries
        .updateTable('senders')
        .where('id', '=', id)
        .where('password_sealed', '=', sealed)
        .set({ password_sealed: seal(keyring, password, of) })
        .executeTakeFirst();
      renewed += Number(numUpdatedRows);
    }
    return { renewed, last: senders.length < most ? undefined : senders.at(-1)?.id };
  },
};

export default [passwords] satisfies readonly KeyDependent[];
