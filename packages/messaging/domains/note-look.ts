import type { Services } from '@inlay/platform/services.ts';
import { type DomainRow, updateDomain } from '../store/domain-rows.ts';
import { type ProofParts, endProof } from './end-proof.ts';
import { type LookParts, lookAtRecords } from './look-at-records.ts';

export type NotingParts = LookParts & ProofParts & Pick<Services, 'clock'>;

/** Looks at the DNS and keeps what it has. Undefined when the domain was deleted meanwhile. Not to be called in a transaction. */
export async function noteLook(parts: NotingParts, row: DomainRow): Promise<DomainRow | undefined> {
  const began = parts.clock();
  const { records, proven } = await lookAtRecords(parts, row);
  const now = parts.clock();
  if (proven === false) await endProof(parts, row, { began, now });
  return updateDomain(parts.db, row.id, {
    records: JSON.stringify(records),
    checked_at: now,
    ...(proven === true && { proven_at: row.proven_at ?? now, proof_ended_at: null }),
  });
}
