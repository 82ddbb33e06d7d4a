import { HOUR_MS } from '@inlay/kernel/time.ts';
import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { type MailServer, startMailServer } from '@inlay/messaging/testing/mail-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { messageOwner } from '../../../tests/support/notification/message-owner.ts';

trustTestCertificate();

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  app = await startApp({ engine: 'sqlite', env: { ALLOW_PRIVATE_TARGETS: server.target } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const later = async () => {
  app.clock.advance(HOUR_MS);
  await app.services.jobs.runDue();
};

test('what a suspended account has queued and scheduled stays until it is resumed', async () => {
  const owner = await messageOwner(app);
  await owner.addSender(server);
  const ids = [await owner.send(), await owner.send({ sendAt: new Date(app.clock() + HOUR_MS).toISOString() })];
  const suspend = (suspended_at: number | null) =>
    app.services.db.updateTable('accounts').where('id', '=', owner.accountId).set({ suspended_at }).execute();
  const states = async () => {
    const rows = await app.services.db.selectFrom('notification_messages').where('id', 'in', ids).select('state').orderBy('id').execute();
    return rows.map(({ state }) => state).toSorted();
  };
  await suspend(app.clock());
  await app.services.jobs.runDue();
  await later();
  await later();
  expect([server.taken.length, await states()]).toEqual([0, ['queued', 'scheduled']]);
  await suspend(null);
  await later();
  expect([server.taken.length, await states()]).toEqual([2, ['sent', 'sent']]);
});

test('what an archived project has not sent is canceled', async () => {
  const owner = await messageOwner(app);
  await owner.addSender(server);
  const id = await owner.send();
  const before = server.taken.length;
  await app.services.db.updateTable('sites').where('id', '=', owner.siteId).set({ archived_at: app.clock() }).execute();
  await app.services.jobs.runDue();
  const row = await app.services.db.selectFrom('notification_messages').where('id', '=', id).select('state').executeTakeFirst();
  expect([server.taken.length, row?.state]).toEqual([before, 'canceled']);
});
