import type { Tables } from '@inlay/platform/database/database.ts';
import type { KeyDependent } from '@inlay/platform/keys/key-rotation.ts';
import { renewSealed } from '@inlay/platform/keys/renew-sealed.ts';
import { kidOf, rows } from '@inlay/platform/keys/rows-of-key.ts';
import type { SealedFor } from '@inlay/platform/keys/seal.ts';
import { sql } from 'kysely';
import { inboundSealedFor } from './inbound/inbound-key.ts';
import { keySealedFor } from './domains/domain-key.ts';
import { sealedFor } from './senders/sender-password.ts';
import './tables.ts';

interface SealedColumn<Table extends keyof Tables> {
  readonly what: string;
  readonly table: Table;
  /** The column that names the row; `id` by default. */
  readonly id?: keyof Tables[Table] & string;
  readonly column: keyof Tables[Table] & string;
  readonly sealedOf: (id: string) => SealedFor;
}

function dependentOf<Table extends keyof Tables>({ what, table, id, column, sealedOf }: SealedColumn<Table>): KeyDependent {
  return {
    what,
    kind: 'sealed',
    async count(queries) {
      const kid = kidOf(column);
      const counted = sql<{
        kid: string;
        rows: number;
      }>`select ${kid} as kid, ${rows} from ${sql.table(table)} where ${sql.ref(column)} is not null group by ${kid}`;
      return (await counted.execute(queries)).rows;
    },
    renew: renewSealed(table, [column], sealedOf, id),
  };
}

export default [
  dependentOf({ what: 'password of a sender', table: 'senders', column: 'password_sealed', sealedOf: sealedFor }),
  dependentOf({ what: 'DKIM key of a domain', table: 'sender_domains', column: 'private_key_sealed', sealedOf: keySealedFor }),
  dependentOf({
    what: 'addresses for incoming mail',
    table: 'inbound_keys',
    id: 'site_id',
    column: 'key_sealed',
    sealedOf: inboundSealedFor,
  }),
] satisfies readonly KeyDependent[];
