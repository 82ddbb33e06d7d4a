import type { FastifyBaseLogger } from 'fastify';

export type Log = FastifyBaseLogger;

/** Never written to the log, wherever they occur in a logged object. */
const SECRET_NAMES = new Set(
  ['password', 'confirmPassword', 'securityAnswer', 'secret', 'token', 'code', 'response', 'cookie', 'authorization', 'set-cookie'].map(
    (name) => name.toLowerCase(),
  ),
);
const DEPTH = 6;

/** A copy without secrets. Runs when something is logged; the library's own redaction costs every request. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth === DEPTH ? '[deep]' : value.map((item) => withoutSecrets(item, depth + 1));
  // Errors, requests and the like have serializers of their own.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (depth === DEPTH) return '[deep]';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAMES.has(name.toLowerCase()) ? '[hidden]' : withoutSecrets(inner, depth + 1),
    ]),
  );
}

/** Who has the token of a mail may unsubscribe its reader. */
const withoutToken = (path: string): string => path.replace(/^\/u\/.*/s, '/u/[hidden]');

/** Options of fastify's logger (pino): JSON lines, request ids, no secrets, no query strings (they may carry a reset token). */
export const logOptions = (level: string) => ({
  level,
  formatters: { log: (object: Record<string, unknown>) => withoutSecrets(object) as Record<string, unknown> },
  serializers: {
    req: (request: { method: string; url: string; ip?: string }) => ({
      method: request.method,
      path: withoutToken(request.url.split('?')[0] ?? ''),
      address: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
});
