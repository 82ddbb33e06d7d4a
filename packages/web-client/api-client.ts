import { STORAGE } from '@inlay/kernel/constants.ts';
import { renew, renewals, renewedSince } from './renewal.ts';
import { sessionStore } from './storage.ts';

/** Base of every call; another host only where the build says so. */
const API_BASE = (import.meta.env['VITE_API_BASE'] as string | undefined) ?? '/api';

/** A non-OK answer. `message` is the server's sentence, else "HTTP error {status}". */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  readonly innerException: string | undefined;
  readonly requestId: string | undefined;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** Further members of the answer, e.g. `challengeId`. */
  readonly extra: Record<string, unknown>;
  /** The server's own sentence, if it gave one. */
  readonly sentence: string | undefined;

  constructor(status: number, body: Record<string, unknown>, retryAfter?: number) {
    const { code, message, fields, innerException, requestId, ...extra } = body;
    const sentence = textOf(message);
    super(sentence ?? `HTTP error ${status}`);
    this.status = status;
    this.sentence = sentence;
    this.code = textOf(code);
    this.fields = typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
    this.innerException = textOf(innerException);
    this.requestId = textOf(requestId);
    this.retryAfter = retryAfter;
    this.extra = extra;
  }
}
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** No answer at all: offline, refused connection, or a broken transfer. */
export class TransportError extends Error {}

export interface ApiOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A FormData goes as multipart, anything else as JSON. */
  body?: unknown;
  compKey?: string;
  /** Sent in place of the stored site key. */
  siteKey?: string;
  signal?: AbortSignal;
  /** The answer gives the session a new token. */
  renews?: boolean;
}

/**
 * Calls `{base}{path}`, e.g. `callApi<Profile>('/Profile/MyProfile')`.
 * A call that was under way with a token of before while the session got a new one is made again.
 * @throws ApiError for an answer that is not OK, TransportError when there is none, the signal's reason when aborted
 */
export async function callApi<T>(path: string, options: ApiOptions = {}): Promise<T> {
  if (options.renews) return renew(() => call<T>(path, options));
  const before = renewals();
  try {
    return await call<T>(path, options);
  } catch (error) {
    const crossed = error instanceof ApiError && error.code === 'session_required' && (await renewedSince(before));
    if (!crossed) throw error;
    return call<T>(path, options);
  }
}

async function call<T>(path: string, { method = 'GET', body, compKey, siteKey, signal }: ApiOptions): Promise<T> {
  const headers = new Headers({ accept: '*/*' });
  const key = siteKey ?? sessionStore.get(STORAGE.siteKey);
  if (key) headers.set('sitekey', key);
  if (compKey) headers.set('compKey', compKey);
  const multipart = body instanceof FormData;
  if (body !== undefined && !multipart) headers.set('content-type', 'application/json');
  const { answer, text } = await send(API_BASE + path, {
    method,
    headers,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(body !== undefined && { body: multipart ? body : JSON.stringify(body) }),
  });
  const parsed = parse(text);
  if (!answer.ok) {
    const wait = Number(answer.headers.get('retry-after'));
    throw new ApiError(answer.status, isRecord(parsed) ? parsed : {}, wait > 0 ? wait : undefined);
  }
  return parsed as T;
}

async function send(url: string, request: RequestInit): Promise<{ answer: Response; text: string }> {
  try {
    const answer = await fetch(url, request);
    return { answer, text: await answer.text() };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new TransportError('The server could not be reached.', { cause: error });
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
