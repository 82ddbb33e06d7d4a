import type { ZodType } from 'zod';
import type { ErrorCode, OwnCode } from './errors.ts';
import type { CallRole } from './roles.ts';

/**
 * Who may make a call. Closed by default: a call without one of these words doesn't compile.
 * - `public`    anyone, browser or not
 * - `session`   the session cookie and a `sitekey` header that names a project of the account, or of one that it is a member of
 * - `widget`    any origin, no credentials: what the SDK calls from a customer's page
 * - `secret`    a customer's server, by a secret of its project in `Authorization`, or a member of the project's account, by the session
 * - `server`    a customer's server; the call checks a secret in its body
 * - `provider`  a service that reports to us, say a mail server; its path can't be guessed
 * - `operator`  who runs this installation, by the session of an account that is an operator's; to anybody else it is not there
 */
export type Caller = 'public' | 'session' | 'widget' | 'secret' | 'server' | 'provider' | 'operator';

/** How a body may arrive, and the content types of each way, the usual one first. */
export const BODY_TYPES = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  form: ['application/x-www-form-urlencoded'],
  'form-or-json': ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  /** A whole mail, left to the operation as a stream. */
  mail: ['message/rfc822'],
  /** The same, or a small object in its place. */
  'mail-or-json': ['message/rfc822', 'application/json'],
  /** Rows: with a head in the first, or each a JSON object. The operation gets the text. */
  table: ['text/csv', 'application/x-ndjson'],
} as const;

/** A call with a built-in secret, its body and query parsed. */
export interface BuiltInAsked {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface BuiltInAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface CallParts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path on the server, e.g. `/api/Registration/Login`. */
  readonly path: string;
  readonly summary: string;
  /** Group in the API reference. */
  readonly tag: string;
  /** How the body arrives. `multipart` is read into one flat object (files as `UploadedFile`) before `body` parses it. */
  readonly consumes?: keyof typeof BODY_TYPES;
  /** A multipart body is left to the operation, which streams it to the disk: it may hold more than memory should. `body` then judges nothing. */
  readonly streamsFiles?: true;
  readonly body?: ZodType;
  /** Of a body that may be larger than 64 KiB: its bytes. */
  readonly maxBytes?: number;
  readonly query?: ZodType;
  /** Request headers beside `sitekey`, as documentation and for checking; names in lower case. */
  readonly headers?: ZodType;
  /** Of a `secret` call: costs none of a sandbox's calls of the day. */
  readonly free?: true;
  /** Of a `secret` call: a live secret is refused. The owner's session may make it in both environments. */
  readonly testOnly?: true;
  /** Of a `secret` call: operators make it in the house project, too, by their session and the siteKey of our own pages. */
  readonly inHouse?: true;
  /**
   * Of a `secret` call: what it answers to the built-in secret, for people without an account; undefined for an id that is not built in. Nothing is
   * looked up or kept for it. Without this the call refuses that secret as any unknown one.
   */
  readonly builtIn?: (asked: BuiltInAsked) => BuiltInAnswer | undefined;
  /** It may wait before it answers. Whoever calls may no longer be allowed to by then, and is asked again. */
  readonly waits?: true;
  /** Of a call of whoever is logged in: made in a suspended account, too. */
  readonly whileSuspended?: true;
  /** What it refuses with beside what any call may (400, 401, 403, 429; 413 and 415 with a body; 404 where path, query or headers name something); for the description. */
  readonly refuses?: readonly (ErrorCode | OwnCode)[];
  /** Answers by status. Error statuses need no entry: they all have the shape of `errorBody`. */
  readonly answers: Readonly<Record<number, ZodType>>;
}

/** What may be done with a session says who of an account may do it; a call without that word doesn't compile. */
export type Call = CallParts &
  (
    | { readonly caller: 'session' | 'secret'; readonly role: CallRole }
    | { readonly caller: Exclude<Caller, 'session' | 'secret'>; readonly role?: never }
  );

export const defineCall = <const C extends Call>(call: C): C => call;

type Parsed<T> = T extends ZodType<infer O> ? O : undefined;
type Given<T> = T extends ZodType<unknown, infer I> ? I : undefined;
export type BodyOf<C extends Call> = Parsed<C['body']>;
export type QueryOf<C extends Call> = Parsed<C['query']>;
export type AnswerOf<C extends Call> = {
  [S in keyof C['answers']]: { status: S; body: Parsed<C['answers'][S]> };
}[keyof C['answers']];

/** What a caller hands in, before the rules have parsed it. */
export type BodyGiven<C extends Call> = Given<C['body']>;
export type QueryGiven<C extends Call> = Given<C['query']>;
/** The body of an answer that is no error. */
export type Answered<C extends Call> = Extract<AnswerOf<C>, { status: 200 | 201 | 202 | 204 }>['body'];

/** A file of a multipart body, whole in memory; the platform bounds its size. */
export interface UploadedFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}
