import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { readRequest } from '../../contract.ts';
import type { RequestRow } from './request-rows.ts';

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

export const answerRequest = (row: RequestRow): AnswerOf<typeof readRequest>['body'] => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  counts: JSON.parse(row.counts) as Record<string, number>,
  createdAt: new Date(row.created_at).toISOString(),
  doneAt: iso(row.done_at),
  expiresAt: iso(row.expires_at),
});
