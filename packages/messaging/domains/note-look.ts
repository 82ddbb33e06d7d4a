import type { Clock } from '@inlay/platform/clock.ts';
import { type DomainRow, updateDomain } from '../store/domain-rows.ts';
import { type LookParts, lookAtRecords } from './look-at-records.ts';

/** Looks at the DNS and keeps what it has. Undefined when the domain was deleted meanwhile. Not to be called in a transaction. */
export async function noteLook(parts: LookParts & { readonly clock: Clock }, row: DomainRow): Promise<DomainRow | undefined> {
  const { records, proven } = await lookAtRecords(parts, row);
  const now = parts.clock();
  return updateDomain(parts.db, row.id, {
    records: JSON.stringify(records),
    checked_at: now,
    ...(proven !== undefined && { proven_at: proven ? (row.proven_at ?? now) : null }),
  });
}
