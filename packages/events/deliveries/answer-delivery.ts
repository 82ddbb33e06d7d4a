import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { listDeliveries, readDelivery } from '../contract.ts';
import type { AttemptRow, DeliveryRow } from '../store/deliveries.ts';

type Delivery = AnswerOf<typeof listDeliveries>['body']['items'][number];
type WholeDelivery = AnswerOf<typeof readDelivery>['body'];

const iso = (ms: number) => new Date(ms).toISOString();

const answerAttempt = ({ at, status, error, took_ms: tookMs }: AttemptRow) => ({
  at: iso(at),
  status,
  error: error as Delivery['attempts'][number]['error'],
  tookMs,
});

export const answerDelivery = (row: DeliveryRow, attempts: readonly AttemptRow[]): Delivery => ({
  id: row.id,
  endpoint: row.endpoint_id,
  event: row.event_id,
  type: row.type,
  state: row.state,
  attempts: attempts.map(answerAttempt),
  nextAttemptAt: row.next_attempt_at === null ? null : iso(row.next_attempt_at),
  replayOf: row.replay_of,
  createdAt: iso(row.created_at),
});

export const answerWholeDelivery = (row: DeliveryRow, attempts: readonly AttemptRow[], url: string | null): WholeDelivery => ({
  ...answerDelivery(row, attempts),
  request: { url, body: row.body },
  attempts: attempts.map((attempt) => ({
    ...answerAttempt(attempt),
    headers: JSON.parse(attempt.request_headers) as Record<string, string>,
    answer:
      attempt.answer_headers === null
        ? null
        : { headers: JSON.parse(attempt.answer_headers) as Record<string, string>, body: attempt.answer_body ?? '' },
  })),
});
