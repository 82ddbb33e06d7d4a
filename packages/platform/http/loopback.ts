import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/** A host name that means this very machine to whoever uses it, as URLs write it. */
export const isLoopbackName = (name: string): boolean => LOOPBACK_NAME.test(name);

/** The name of a Host header without its port. */
export const nameOf = (host: string): string => host.replace(/:\d{1,5}$/, '').toLowerCase();

/**
 * True for a caller on this very machine. The socket decides, no header can win: one that names a forwarded caller only
 * loses (a proxy here speaks for the whole world), and so does a Host that isn't this machine's (a page that rebinds
 * its name to 127.0.0.1).
 */
export function isLoopbackCaller(request: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(request.raw.socket.remoteAddress ?? '') &&
    isLoopbackName(nameOf(request.raw.headers.host ?? '')) &&
    FORWARDING.every((name) => request.raw.headers[name] === undefined)
  );
}
