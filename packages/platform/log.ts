import type { FastifyBaseLogger } from 'fastify';

export type Log = FastifyBaseLogger;

/** Never written to the log, wherever they occur in a logged object. */
const SECRET_NAMES = ['password', 'confirmPassword', 'securityAnswer', 'secret', 'token', 'code', 'response', 'cookie', 'authorization', 'set-cookie'];

/** Options of fastify's logger (pino): JSON lines, request ids, no secrets, no query strings (they may carry a reset token). */
export const logOptions = (level: string) => ({
  level,
  redact: { paths: SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[hidden]' },
  serializers: {
    req: (request: { method: string; url: string; ip?: string }) => ({ method: request.method, path: request.url.split('?')[0], address: request.ip }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
});
