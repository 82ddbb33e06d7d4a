import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Engine, Queries } from '../database/database.ts';
import '../database/tables.ts';
import { actingNow } from './current-actor.ts';

export interface AuditEntry {
  readonly accountId: string;
  /** Verb and noun, e.g. `licence.renewed`. */
  readonly action: string;
  readonly target?: string;
  readonly detail?: string;
  readonly address?: string;
}

/**
 * Writes an entry of an account's change log, in the transaction of the change itself. Entries hold no secrets. An account that is erased
 * meanwhile gets none.
 */
export type Audit = (queries: Queries, entry: AuditEntry) => Promise<void>;

export function makeAudit(clock: Clock, engine: Engine): Audit {
  return async (queries, { accountId, action, target = '', detail = '', address = '' }) => {
    const { actorId, secretId } = actingNow();
    await queries
      .insertInto('audit_log')
      .columns(['id', 'account_id', 'action', 'target', 'detail', 'address', 'created_at', 'actor_id', 'secret_id'])
      .expression(
        queries
          .selectFrom('accounts')
          .where('id', '=', accountId)
          .select([
            sql<string>`${randomUUID()}`.as('entry'),
            'id',
            sql<string>`${action.slice(0, 100)}`.as('action'),
            sql<string>`${target.slice(0, 300)}`.as('target'),
            sql<string>`${detail.slice(0, 1_000)}`.as('detail'),
            sql<string>`${address.slice(0, 100)}`.as('address'),
            sql<number>`cast(${clock()} as bigint)`.as('created_at'),
            sql<string | null>`cast(${actorId ?? null} as text)`.as('actor_id'),
            sql<string | null>`cast(${secretId ?? null} as text)`.as('secret_id'),
          ])
          // Waits for whoever is erasing it; SQLite has one writer anyway.
          .$if(engine === 'postgres', (account) => account.forKeyShare()),
      )
      .execute();
  };
}
