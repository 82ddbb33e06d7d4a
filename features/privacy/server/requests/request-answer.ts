import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { readRequest } from '../../contract.ts';
import type { RequestRow } from './request-rows.ts';

export const privacyRequestAnswer = (row: RequestRow): AnswerOf<typeof readRequest>['body'] => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  counts: JSON.parse(row.counts) as Record<string, number>,
  createdAt: new Date(row.created_at).toISOString(),
  doneAt: isoTime(row.done_at),
  expiresAt: isoTime(row.expires_at),
});
