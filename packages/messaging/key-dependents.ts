import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import { type SealedFor, seal, unseal } from '@inlay/platform/keys/seal.ts';
import { sql } from 'kysely';
import { inboundSealedFor } from './bounces/inbound-key.ts';
import { keySealedFor } from './domains/domain-key.ts';
import { sealedFor } from './senders/sender-password.ts';
import './tables.ts';

interface SealedColumn {
  readonly what: string;
  readonly table: 'senders' | 'sender_domains' | 'inbound_keys';
  /** The column that names the row. */
  readonly id: 'id' | 'site_id';
  readonly column: string;
  readonly sealedOf: (id: string) => SealedFor;
}

function dependentOf({ what, table, id, column, sealedOf }: SealedColumn): KeyDependent {
  const [from, name, text] = [sql.table(table), sql.ref(id), sql.ref(column)];
  return {
    what,
    kind: 'sealed',
    async count(queries) {
      const kid = kidOf(column);
      const counted = sql<{
        kid: string;
        rows: number;
      }>`select ${kid} as kid, ${rows} from ${from} where ${text} is not null group by ${kid}`;
      return (await counted.execute(queries)).rows;
    },
    async renew(queries, keyring, { after, most }) {
      const query = sql<{ id: string; sealed: string | null }>`
        select ${name} as id, ${text} as sealed from ${from} where ${name} > ${after} order by ${name} limit ${most}`;
      const found = (await query.execute(queries)).rows;
      let renewed = 0;
      for (const row of found) {
        const of = sealedOf(row.id);
        if (row.sealed === null || row.sealed.startsWith(keyring.current(of.purpose).kid)) continue;
        const opened = unseal(keyring, row.sealed, of);
        if (opened === undefined) continue;
        // One that was changed meanwhile stays as it is.
        const update = sql`update ${from} set ${text} = ${seal(keyring, opened, of)} where ${name} = ${row.id} and ${text} = ${row.sealed}`;
        renewed += Number((await update.execute(queries)).numAffectedRows ?? 0n);
      }
      return { renewed, last: found.length < most ? undefined : found.at(-1)?.id };
    },
  };
}

export default [
  dependentOf({ what: 'password of a sender', table: 'senders', id: 'id', column: 'password_sealed', sealedOf: sealedFor }),
  dependentOf({
    what: 'DKIM key of a domain',
    table: 'sender_domains',
    id: 'id',
    column: 'private_key_sealed',
    sealedOf: keySealedFor,
  }),
  dependentOf({
    what: 'address for bounces',
    table: 'inbound_keys',
    id: 'site_id',
    column: 'key_sealed',
    sealedOf: inboundSealedFor,
  }),
] satisfies readonly KeyDependent[];
