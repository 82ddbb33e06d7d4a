import * as z from 'zod';

/**
 * Every code that a call of any component may answer, its HTTP status and its default sentence. A call may give a better sentence, never
 * another status. What only one component answers stands in its `errors.ts`.
 */
export const errorCodes = {
  invalid_request: [400, 'Please check the marked fields.'],
  bad_request: [400, 'The request could not be read.'],
  login_failed: [401, 'Login failed'],
  two_factor_required: [401, 'Enter the code we sent you.'],
  wrong_code: [401, 'That code is not right.'],
  session_required: [401, 'Please log in.'],
  reauth_required: [401, 'Please confirm your password.'],
  operator_required: [401, 'This needs the operator token.'],
  role_required: [403, 'Your role in this project does not allow this.'],
  forbidden: [403, 'This is not allowed.'],
  'captcha-required': [403, 'Please complete the CAPTCHA verification.'],
  foreign_origin: [403, 'This request came from another site.'],
  not_found: [404, 'Not found.'],
  conflict: [409, 'This has changed. Reload and try again.'],
  username_taken: [409, 'This username is already taken.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'This content type is not supported.'],
  misdirected: [421, 'This server does not answer to this host. If it should, set PUBLIC_URL to the address in your browser.'],
  rate_limited: [429, 'Too many requests. Please wait and try again.'],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],

  // What the widget calls of any component answer; the SDK hands these codes to the page.
  'invalid-sitekey': [403, 'This siteKey is not known.'],
  'invalid-compkey': [403, 'This compKey does not belong to the siteKey.'],
  'action-not-allowed': [403, 'This action is not allowed.'],
  'license-expired': [403, 'The licence of this component has expired.'],
  'domain-not-allowed': [403, 'This host is not allowed for the key.'],
  'account-suspended': [403, 'This account is suspended.'],
  'invalid-secret': [401, 'This secret is unknown, was revoked or has ended.'],
  'not-subscribed': [403, 'This project has no subscription to this component.'],
  'invalid-signature': [403, 'The signature does not fit.'],
  'test-only': [403, 'This call takes a test secret.'],
  'idempotency-conflict': [409, 'This Idempotency-Key was used for another request.'],
  'idempotency-in-progress': [409, 'The first request with this Idempotency-Key is still under way.'],
  'limit-reached': [409, 'You have reached the maximum number of these.'],
  'endpoint-disabled': [409, 'This endpoint is disabled. Enable it first.'],
  'link-expired': [410, 'This link has expired.'],
  'quota-exceeded': [429, "Today's 1,000 test calls are used up."],
  'rate-limited': [429, 'Too many requests. Please wait and try again.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorCodes;

/** A code that a component answers of its own: an entry of its `errors.ts`. */
export interface OwnCode {
  readonly code: string;
  readonly status: number;
  /** The default sentence. */
  readonly title: string;
}

/** How a code is answered, whoever declares it. */
export const answerOf = (code: ErrorCode | OwnCode): OwnCode =>
  typeof code === 'string' ? { code, status: errorCodes[code][0], title: errorCodes[code][1] } : code;

/** Sentences by request field name. */
export type Fields = Record<string, string>;

export const errorBody = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string().describe('A sentence for the user.'),
  fields: z.record(z.string(), z.string()).optional().describe('Sentences by request field.'),
  innerException: z.string().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** What an operation throws to refuse. Everything else that is thrown answers 500 and tells nothing. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Fields | undefined;
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Further members of the answer's body, e.g. `challengeId`. */
  readonly extra: Record<string, unknown>;

  constructor(
    code: ErrorCode | OwnCode,
    {
      message,
      fields,
      retryAfter,
      extra = {},
    }: { message?: string; fields?: Fields; retryAfter?: number; extra?: Record<string, unknown> } = {},
  ) {
    const answer = answerOf(code);
    super(message ?? answer.title);
    this.code = answer.code;
    this.status = answer.status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.extra = extra;
  }
}

/** The first sentence per field, as forms and API both show one sentence a field. */
export function fieldsOf(error: z.ZodError): Fields {
  const fields: Fields = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')];
    for (const name of names) fields[name] ??= issue.code === 'unrecognized_keys' ? 'This field is not known.' : issue.message;
  }
  return fields;
}

/** What is wrong with the values of a form, one sentence a field. */
export function sentencesOf(schema: z.ZodType, values: unknown): Fields {
  const { error } = schema.safeParse(values);
  return error ? fieldsOf(error) : {};
}
