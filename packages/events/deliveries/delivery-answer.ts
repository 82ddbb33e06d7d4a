import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { listDeliveries, readDelivery } from '../contract.ts';
import type { AttemptRow, DeliveryRow } from '../store/deliveries.ts';

type Delivery = AnswerOf<typeof listDeliveries>['body']['items'][number];
type WholeDelivery = AnswerOf<typeof readDelivery>['body'];

const answerAttempt = ({ at, status, error, took_ms: tookMs }: AttemptRow) => ({
  at: isoTime(at),
  status,
  error: error as Delivery['attempts'][number]['error'],
  tookMs,
});

export const deliveryAnswer = (row: DeliveryRow, attempts: readonly AttemptRow[]): Delivery => ({
  id: row.id,
  endpoint: row.endpoint_id,
  event: row.event_id,
  type: row.type,
  state: row.state,
  attempts: attempts.map(answerAttempt),
  nextAttemptAt: isoTime(row.next_attempt_at),
  replayOf: row.replay_of,
  createdAt: isoTime(row.created_at),
});

/** Whoever has the signature, and the body beside it, could send the event once more as if we did. How many there were stays. */
function withoutSignature(sent: Record<string, string>): Record<string, string> {
  const { 'webhook-signature': signature, ...headers } = sent;
  return signature === undefined ? headers : { ...headers, 'webhook-signature': signature.replaceAll(/,\S+/g, ',…') };
}

export const wholeDeliveryAnswer = (row: DeliveryRow, attempts: readonly AttemptRow[], url: string | null): WholeDelivery => ({
  ...deliveryAnswer(row, attempts),
  request: { url, body: row.body },
  attempts: attempts.map((attempt) => ({
    ...answerAttempt(attempt),
    headers: withoutSignature(JSON.parse(attempt.request_headers) as Record<string, string>),
    answer:
      attempt.answer_headers === null
        ? null
        : { headers: JSON.parse(attempt.answer_headers) as Record<string, string>, body: attempt.answer_body ?? '' },
  })),
});
