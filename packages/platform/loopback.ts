import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * True for a caller on this very machine. The socket decides, no header can win: one that names a forwarded caller only
 * loses (a proxy here speaks for the whole world), and so does a Host that isn't this machine's (a page that rebinds
 * its name to 127.0.0.1).
 */
export function isLoopbackCaller(request: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(request.raw.socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(request.raw.headers.host ?? '') &&
    FORWARDING.every((name) => request.raw.headers[name] === undefined)
  );
}
