import type { FastifyInstance } from 'fastify';
import { isLoopbackCaller } from './loopback.ts';
import { readOutbox } from './mail-outbox.ts';
import { outboxPage } from './outbox-pages-html.ts';
import type { Services } from './services.ts';

const SHOWN = 200;

/**
 * `/dev/outbox`: what would have been sent. It holds reset links and codes, so it exists only while there is no mail server,
 * and only for callers on this machine; for everyone else there is no such page.
 */
export function registerOutboxPages(app: FastifyInstance, { db, settings }: Pick<Services, 'db' | 'settings'>): void {
  if (settings.smtpUrl) return;

  app.get('/dev/outbox', async (request, reply) => {
    if (!isLoopbackCaller(request)) return reply.callNotFound();
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        // Mails style themselves, and their frames inherit this policy; nothing is loaded from anywhere, nothing runs.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        .send(outboxPage(await readOutbox(db, SHOWN)))
    );
  });

  app.get('/dev/outbox.json', async (request, reply) => {
    if (!isLoopbackCaller(request)) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send({ messages: await readOutbox(db, SHOWN) });
  });
}
