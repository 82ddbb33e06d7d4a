import { DAY_MS } from '@inlay/kernel/time.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_MS = 365 * DAY_MS;

export interface DeviceCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string, now: number): void;
}

/** Marks a browser that has logged in before. It proves nothing and outlives logout. */
export function makeDeviceCookie(publicUrl: string): DeviceCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-inlay_device' : 'inlay_device';
  return {
    read: (request) => request.cookies[name] || undefined,
    set: (reply, token, now) =>
      void reply.setCookie(name, token, { httpOnly: true, secure, sameSite: 'lax', path: '/', expires: new Date(now + YEAR_MS) }),
  };
}
