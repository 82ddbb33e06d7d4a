import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export interface SignedWebhook {
  /** The event's id, the same at each attempt. */
  readonly id: string;
  /** Seconds since 1970, of this attempt. */
  readonly timestamp: number;
  /** The very bytes that are sent. */
  readonly body: string | Uint8Array;
  /** `whsec_…`, the newest first; two while one takes over from the other. */
  readonly secrets: readonly string[];
}

/** The header `webhook-signature` as Standard Webhooks has it: a signature for each secret, in their order, with a space between. */
export function signWebhook({ id, timestamp, body, secrets }: SignedWebhook): string {
  return secrets
    .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`)
    .join(' ');
}

/** Base64 with its padding, which the standard's own libraries want. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');
