import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { changeSender, listSenders } from '../contract.ts';
import { SENDER_MINUTE } from '../sending/breaker.ts';
import type { SenderRow } from '../store/sender-rows.ts';

type Sender = AnswerOf<typeof changeSender>['body'];

export const answerSender = (row: SenderRow, now: number): Sender => {
  const paused = row.paused_until !== null && row.paused_until > now;
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    label: row.label,
    state: paused ? 'paused' : row.failures > 0 || row.paused_until !== null ? 'failing' : 'ready',
    pausedUntil: paused && row.paused_until !== null ? new Date(row.paused_until).toISOString() : null,
    lastError: row.last_error,
    perMinute: row.per_minute,
    host: row.host,
    port: row.port,
    security: row.security,
    user: row.login,
    passwordSet: row.password_sealed !== null,
    fromName: row.from_name,
    fromAddress: row.from_address,
  };
};

/** The operator's server is the last one, where there is one. */
export const answerSenders = (rows: readonly SenderRow[], now: number, ofOperator: boolean): AnswerOf<typeof listSenders>['body'] => ({
  email: [
    ...rows.map((row) => answerSender(row, now)),
    ...(ofOperator
      ? [
          {
            id: 'operator',
            channel: 'email' as const,
            kind: 'operator' as const,
            label: 'Inlay',
            state: 'ready' as const,
            pausedUntil: null,
            lastError: null,
            perMinute: SENDER_MINUTE.points,
          },
        ]
      : []),
  ],
  sms: [],
  voice: [],
});
