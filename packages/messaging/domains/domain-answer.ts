import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { isoTime } from '@inlay/kernel/time.ts';
import type { checkDomain } from '../contract.ts';
import { type DnsRecord, dnsRecord } from '../rules/domain-shapes.ts';
import type { DomainRow } from '../store/domain-rows.ts';

export const fromAddressOf = ({ from_local, domain }: Pick<DomainRow, 'from_local' | 'domain'>): string => `${from_local}@${domain}`;

export const domainAnswer = (row: DomainRow): AnswerOf<typeof checkDomain>['body'] => ({
  domain: row.domain,
  fromAddress: fromAddressOf(row),
  proven: row.proven_at !== null,
  proofEndedAt: isoTime(row.proof_ended_at),
  checkedAt: isoTime(row.checked_at),
  createdAt: isoTime(row.created_at),
  records: dnsRecord.array().parse(JSON.parse(row.records)) satisfies DnsRecord[],
});
