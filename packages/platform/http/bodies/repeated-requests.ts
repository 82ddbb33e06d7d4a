import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { RepeatedAnswer } from '../project-caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body's bytes, of a call that may be sent again with its Idempotency-Key. */
    bodyHash?: Hash;
  }
}

/** A hook before parsing: two requests with one Idempotency-Key must be equal byte for byte. */
export function hashBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: RequestPayload,
  done: (error: null, payload: RequestPayload) => void,
): void {
  const hash = (request.bodyHash = createHash('sha256'));
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      next(null, chunk);
    },
  });
  payload.once('error', (error) => seen.destroy(error));
  done(null, payload.pipe(seen));
}

/** The bytes of the first answer, and a header that says so. */
export const repeatAnswer = (reply: FastifyReply, { status, text }: RepeatedAnswer): FastifyReply =>
  reply
    .code(status)
    .header('idempotency-replayed', 'true')
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(String)
    .send(text);
