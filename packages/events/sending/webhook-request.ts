import { signWebhook } from '../webhook-signature.ts';

interface Told {
  readonly type: string;
  /** When it happened, ms. */
  readonly at: number;
  readonly data: unknown;
  readonly test?: true;
}

/** What is sent, byte for byte at each attempt. */
export const webhookBody = ({ type, at, data, test }: Told): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data, ...(test && { test }) });

export interface ToSign {
  readonly eventId: string;
  readonly body: string;
  /** The newest first. */
  readonly secrets: readonly string[];
  /** Of this attempt, ms. */
  readonly now: number;
}

/** By their names in lower case, as Standard Webhooks has them. */
export function webhookHeaders({ eventId, body, secrets, now }: ToSign): Record<string, string> {
  const timestamp = Math.floor(now / 1_000);
  return {
    'content-type': 'application/json',
    'user-agent': 'Inlay-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook({ id: eventId, timestamp, body, secrets }),
  };
}
