import type { FastifyInstance } from 'fastify';
import { readOutbox } from './mail-outbox.ts';
import type { OperatorDoor } from '../http/operator-door.ts';
import { outboxPage } from './outbox-pages-html.ts';
import type { Services } from '../services.ts';

const SHOWN = 200;

interface Parts extends Pick<Services, 'db' | 'settings'> {
  readonly operatorDoor: OperatorDoor;
}

/**
 * `/dev/outbox`: what would have been sent. It holds reset links and codes, so it exists only while there is no mail server,
 * and only for the operator.
 */
export function registerOutboxPages(app: FastifyInstance, { db, settings, operatorDoor }: Parts): void {
  if (settings.smtpUrl) return;

  app.get('/dev/outbox', { onRequest: operatorDoor }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // Mails style themselves, and their frames inherit this policy; nothing is loaded from anywhere, nothing runs.
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(outboxPage(await readOutbox(db, SHOWN))),
  );

  app.get('/dev/outbox.json', { onRequest: operatorDoor }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ messages: await readOutbox(db, SHOWN) }),
  );
}
