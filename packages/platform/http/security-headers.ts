import type { FastifyInstance } from 'fastify';
import type { ForeignPages } from './foreign-pages.ts';

/** What no page of ours uses: a script that got in could not either. */
const UNUSED = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'midi', 'payment', 'usb'];

/** For everything that is no page: nothing may be loaded, run or framed. Pages bring a policy of their own. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers of every answer, whatever it is, until a route says otherwise. HSTS follows the scheme of `publicUrl`. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': UNUSED.map((name) => `${name}=()`).join(', '),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Sets them before anything else can answer; a route may set a stricter or, for what is embedded, a wider one. */
export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>, { mayEmbed }: ForeignPages): void {
  // Hooks of every answer call back: an async one costs each request a turn of the queue.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (mayEmbed(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}
