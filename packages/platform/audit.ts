import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Queries } from './database.ts';
import type { AuditEntry } from './services.ts';
import './tables.ts';

/** Writes an entry of an account's change log, in the transaction of the change itself. Entries hold no secrets. */
export type Audit = (queries: Queries, entry: AuditEntry) => Promise<void>;

export function makeAudit(clock: Clock): Audit {
  return async (queries, { accountId, action, target = '', detail = '', address = '' }) => {
    await queries
      .insertInto('audit_log')
      .values({
        id: randomUUID(),
        account_id: accountId,
        action: action.slice(0, 100),
        target: target.slice(0, 300),
        detail: detail.slice(0, 1_000),
        address: address.slice(0, 100),
        created_at: clock(),
      })
      .execute();
  };
}
