import { Refusal } from '@inlay/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from './loopback.ts';

/**
 * Refuses an unsafe request that a browser sent from another site. A request with neither header is no browser's.
 * Cookies are SameSite=Lax besides; this also covers login and registration, which carry none.
 * @throws Refusal `foreign_origin`
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') throw new Refusal('foreign_origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  // This machine under another of its names, e.g. 127.0.0.1 for localhost: the cookie belongs to that name.
  const { host, hostname } = URL.canParse(origin) ? new URL(origin) : {};
  if (host === request.headers.host && isLoopbackName(hostname ?? '')) return;
  throw new Refusal('foreign_origin');
}
