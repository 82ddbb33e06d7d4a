import { STORAGE } from '@inlay/kernel/constants.ts';
import type { Answered, BodyGiven, Call, QueryGiven } from '@inlay/kernel/contract.ts';
import { isRecord } from '@inlay/kernel/is-record.ts';
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

/** A call as a request names it: its method, and its path below `/api`, e.g. `DELETE /Site/domains/:host`. */
export type CallName<C extends Call> = C['path'] extends `/api${infer Path}` ? `${C['method']} ${Path}` : never;

interface CommonOptions {
  compKey?: string | undefined;
  /** Sent in place of the stored site key. */
  siteKey?: string;
  signal?: AbortSignal | undefined;
  /** The answer gives the session a new token. */
  renews?: boolean;
}

/** Query parameters; `undefined` and `null` are left out. */
type Query<Q> = { [K in keyof Q]: string | number | null | undefined };
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Forms hold text; whether it is one of the values a field takes is for the rules to judge. */
type Typed<T> = T extends string ? string : T extends object ? { [K in keyof T]: Typed<T[K]> } : T;

type BodyOption<C extends Call> = C['consumes'] extends 'multipart'
  ? { body: FormData }
  : [BodyGiven<C>] extends [undefined]
    ? { body?: never }
    : undefined extends BodyGiven<C>
      ? { body?: Typed<BodyGiven<C>> }
      : { body: Typed<BodyGiven<C>> };
type QueryOption<C extends Call> = [QueryGiven<C>] extends [undefined] ? { query?: never } : { query: Query<QueryGiven<C>> };
type ParamsOption<C extends Call> = [ParamNames<C['path']>] extends [never]
  ? { params?: never }
  : { params: Record<ParamNames<C['path']>, string> };

export type CallOptions<C extends Call> = CommonOptions & BodyOption<C> & QueryOption<C> & ParamsOption<C>;

/** The same with no contract in sight: what is sent. */
interface SentCall extends CommonOptions {
  body?: unknown;
  query?: Query<Record<string, unknown>>;
  params?: Record<string, string>;
}

/**
 * Makes a call of the contract named by its type: `callApi<typeof addDomain>('POST /Site/domains', { body: { host } })`. Method, path,
 * body, query and answer are checked by the compiler; only the type is imported, so the rules of the server stay out of the page.
 * A call that was under way with a token of before while the session got a new one is made again.
 * @returns the answer's body, as the contract describes it
 * @throws ApiError for an answer that is not OK, TransportError when there is none, the signal's reason when aborted
 */
export async function callApi<C extends Call>(
  name: CallName<C>,
  ...[options]: object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>]
): Promise<Answered<C>> {
  const request: SentCall = options ?? {};
  const attempt = () => call(name, request) as Promise<Answered<C>>;
  if (request.renews) return renew(attempt);
  const before = renewals();
  try {
    return await attempt();
  } catch (error) {
    const crossed = error instanceof ApiError && error.code === 'session_required' && (await renewedSince(before));
    if (!crossed) throw error;
    return attempt();
  }
}

async function call(name: string, { body, query, params, compKey, siteKey, signal }: SentCall): Promise<unknown> {
  const [method, path] = name.split(' ') as [string, string];
  const headers = new Headers({ accept: '*/*' });
  const key = siteKey ?? sessionStore.get(STORAGE.siteKey);
  if (key) headers.set('sitekey', key);
  // A member's siteKey is that of somebody else's project: the server would not see that another person has logged in meanwhile.
  const ownKey = sessionStore.get(STORAGE.ownKey);
  if (ownKey) headers.set('own-sitekey', ownKey);
  if (compKey) headers.set('compKey', compKey);
  const multipart = body instanceof FormData;
  if (body !== undefined && !multipart) headers.set('content-type', 'application/json');
  const { answer, text } = await send(API_BASE + withParams(path, params) + searchOf(query), {
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
  return parsed;
}

const withParams = (path: string, params: SentCall['params']) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));

function searchOf(query: SentCall['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
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
