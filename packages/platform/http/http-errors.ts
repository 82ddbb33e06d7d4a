import { type ErrorBody, Refusal, type ErrorCode } from '@inlay/kernel/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../database/database.ts';

/** What fastify and its plugins throw before a handler runs, and PostgreSQL for a text that it can't hold, such as U+0000 in an address. */
const KNOWN_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  '22021': 'bad_request',
};

/** Every refusal becomes an answer here and nowhere else. What we did not expect tells the caller nothing. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnreachable(error)) return new Refusal('unavailable', { retryAfter: 2 });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = KNOWN_CODES[code];
  if (known) return new Refusal(known);
  if (statusCode >= 400 && statusCode < 500) return new Refusal('bad_request');
  return new Refusal('internal');
}

/** Waits are whole seconds: less than one would be none. */
export function sayWait(reply: FastifyReply, { retryAfter }: Refusal): void {
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
}

export const errorBody = ({ status, code, message, fields, extra }: Refusal, requestId: string): ErrorBody => ({
  status,
  code,
  message,
  ...(fields && { fields }),
  requestId,
  ...extra,
});

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  // A refusal we threw on purpose is no news; a fault is, with its cause.
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected fault');
  else if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'unavailable');
  sayWait(reply, refusal);
  // A customer's server reads verdicts, not our error shape: the published verifiers look at these two members. By the vendors' words a
  // bad request stays bad, and after an internal error one may ask again.
  const forServers = request.routeOptions.config.call?.caller === 'server' && {
    success: false,
    'error-codes': [refusal.status < 500 && refusal.retryAfter === undefined ? 'bad-request' : 'internal-error'],
  };
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...forServers, ...errorBody(refusal, request.id) });
}

export const notFound = (request: FastifyRequest, reply: FastifyReply) => answerError(new Refusal('not_found'), request, reply);
