import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { SafeFetchError } from '@inlay/platform/safe-fetch/safe-fetch-error.ts';
import { safeFetch } from '@inlay/platform/safe-fetch/safe-fetch.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import { secretsOf } from '../endpoints/endpoint-secrets.ts';
import type { AttemptRow, DeliveryRow } from '../store/deliveries.ts';
import type { EndpointRow } from '../store/endpoints.ts';
import { webhookHeaders } from './webhook-request.ts';

/** All headers of the answer have come by then. */
const ANSWER_MS = 15_000;
const KEPT_ANSWER_BYTES = 4_096;

export interface AttemptParts {
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly settings: Pick<ServerSettings, 'allowPrivateTargets'>;
}

export interface Outcome {
  readonly attempt: AttemptRow;
  readonly ok: boolean;
  /** The receiver is gone for good: 410. */
  readonly gone: boolean;
  /** What 429 or 503 asked for; 0 without. */
  readonly retryAfterMs: number;
}

interface Sending {
  readonly endpoint: EndpointRow;
  readonly delivery: Pick<DeliveryRow, 'id' | 'event_id' | 'body' | 'attempts'>;
  /** Signs so that a receiver must refuse it. */
  readonly broken?: boolean;
}

/** Sends a delivery once, and says what came of it. Never rejects. */
export async function attemptDelivery(
  { keyring, clock, settings }: AttemptParts,
  { endpoint, delivery, broken }: Sending,
): Promise<Outcome> {
  const now = clock();
  const secrets = secretsOf(keyring, endpoint, now);
  const headers = webhookHeaders({ eventId: delivery.event_id, body: delivery.body, secrets, now });
  if (broken) headers['webhook-signature'] = `v1,${Buffer.alloc(32).toString('base64')}`;
  const row = { delivery_id: delivery.id, number: delivery.attempts, at: now, request_headers: JSON.stringify(headers) };
  const nothing = { status: null, error: null, answer_headers: null, answer_body: null };
  if (endpoint.url === null) return { attempt: { ...row, ...nothing, status: 200, took_ms: 0 }, ok: true, gone: false, retryAfterMs: 0 };
  const began = performance.now();
  try {
    const answer = await safeFetch(endpoint.url, {
      method: 'POST',
      headers,
      body: delivery.body,
      timeoutMs: ANSWER_MS,
      maxAnswerBytes: KEPT_ANSWER_BYTES,
      allowHttp: endpoint.environment === 'test',
      allowPrivate: settings.allowPrivateTargets,
    });
    const ok = answer.status >= 200 && answer.status < 300;
    const kept = { answer_headers: JSON.stringify(beginningOfHeaders(answer.headers)), answer_body: textOf(answer.body) };
    return {
      attempt: { ...row, ...kept, status: answer.status, error: ok ? null : 'status', took_ms: answer.tookMs },
      ok,
      gone: answer.status === 410,
      retryAfterMs: answer.status === 429 || answer.status === 503 ? retryAfterOf(answer.headers['retry-after'], now) : 0,
    };
  } catch (error) {
    const { reason, status = null } = error instanceof SafeFetchError ? error : ({ reason: 'closed' } as const);
    const took_ms = Math.round(performance.now() - began);
    return { attempt: { ...row, ...nothing, status, error: reason, took_ms }, ok: false, gone: false, retryAfterMs: 0 };
  }
}

/** An answer may have four times as many. */
function beginningOfHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  let length = 0;
  const fits = ([name, value]: [string, string]) => (length += name.length + value.length) <= KEPT_ANSWER_BYTES;
  return Object.fromEntries(
    Object.entries(headers)
      .filter(fits)
      .map(([name, value]) => [name, value.replaceAll('\0', '\u{fffd}')]),
  );
}

/** PostgreSQL takes no NUL in a text. */
const textOf = (body: Buffer): string => body.toString('utf8').replaceAll('\0', '\u{fffd}');

/** Seconds or a date. */
function retryAfterOf(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
