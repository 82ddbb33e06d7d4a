import { Refusal } from '@inlay/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackName, nameOf } from './loopback.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers whatever the Host: for whoever looks after the process by its address. */
    anyHost?: boolean;
  }
}

/**
 * Answers to the host of PUBLIC_URL and to this machine's own names only. A page elsewhere may give its name our address
 * (DNS rebinding) and would pass for one of ours. Ports are not compared: proxies pass the name with theirs, ours or none. A trusted
 * proxy's X-Forwarded-Host stands for Host.
 */
export function refuseUnknownHosts(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).hostname.toLowerCase();
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesTwoHosts(request)) return done(new Refusal('bad_request'));
    if (request.routeOptions.config.anyHost) return done();
    const name = nameOf(request.host ?? '');
    if (name === own || isLoopbackName(name)) return done();
    done(new Refusal('misdirected'));
  });
}

/** Node keeps the first of two; what stands in front may have gone by the last. */
function namesTwoHosts({ raw }: FastifyRequest): boolean {
  let hosts = 0;
  for (let i = 0; i < raw.rawHeaders.length; i += 2) if (raw.rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}
