import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { InboundUrls } from '../inbound/inbound-key.ts';
import type { changeSender, listSenders } from '../contract.ts';
import type { Channel } from '../rules/channels.ts';
import { OPERATOR } from '../sending/candidates.ts';
import { SENDER_MINUTE } from '../sending/send-limits.ts';
import type { SenderRow } from '../store/sender-rows.ts';

type Sender = AnswerOf<typeof changeSender>['body'];

export const senderAnswer = (row: SenderRow, now: number): Sender => {
  const paused = row.paused_until !== null && row.paused_until > now;
  const shared = {
    id: row.id,
    channel: row.channel,
    label: row.label,
    state: paused ? 'paused' : row.failures > 0 || row.paused_until !== null ? 'failing' : 'ready',
    pausedUntil: paused && row.paused_until !== null ? new Date(row.paused_until).toISOString() : null,
    lastError: row.last_error,
    perMinute: row.per_minute,
  } as const;
  if (row.kind === 'twilio')
    return {
      ...shared,
      kind: row.kind,
      baseUrl: row.base_url ?? '',
      accountSid: row.login,
      authTokenSet: row.password_sealed !== null,
      from: row.from_address,
      messagingServiceSid: row.messaging_service ?? '',
      keywordReplies: row.keyword_replies ?? 'inlay',
    };
  return {
    ...shared,
    kind: row.kind,
    host: row.host,
    port: row.port,
    security: row.security,
    user: row.login,
    passwordSet: row.password_sealed !== null,
    fromName: row.from_name,
    fromAddress: row.from_address,
  };
};

/** `listed`: the last one. `removed`: taken off the list. `none`: the operator set no server. */
export type OperatorState = 'listed' | 'removed' | 'none';

export const OPERATOR_SENDER = {
  id: OPERATOR.id,
  channel: 'email',
  kind: 'operator',
  label: 'Inlay',
  state: 'ready',
  pausedUntil: null,
  lastError: null,
  perMinute: SENDER_MINUTE.points,
} as const;

interface Listed {
  /** Of all channels, each in its order. */
  readonly rows: readonly SenderRow[];
  readonly operator: OperatorState;
  readonly inbound: InboundUrls;
}

const listOf = (rows: readonly SenderRow[], channel: Channel, now: number): Sender[] =>
  rows.filter((row) => row.channel === channel).map((row) => senderAnswer(row, now));

export const sendersAnswer = ({ rows, operator, inbound }: Listed, now: number): AnswerOf<typeof listSenders>['body'] => ({
  email: [...listOf(rows, 'email', now), ...(operator === 'listed' ? [OPERATOR_SENDER] : [])],
  sms: listOf(rows, 'sms', now),
  voice: [],
  removed: operator === 'removed' ? ['email'] : [],
  inbound,
});
