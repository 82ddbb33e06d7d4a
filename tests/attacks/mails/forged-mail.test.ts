import { randomBytes } from 'node:crypto';
import '@inlay/catalogue/forms/server/tables.ts';
import { mailTo } from '@inlay/messaging/testing/answers.ts';
import { type MailServer, startMailServer } from '@inlay/messaging/testing/mail-server.ts';
import { complaint, dsn, headersOf } from '@inlay/messaging/testing/reports.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '@inlay/messaging/tables.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import { engineNames, onPush } from '../../support/engines/engines.ts';
import { INBOUND, startThread } from '../../support/forms/mail-thread.ts';
import { makeInboundKey } from '../../support/mail/inbound-key.ts';
import { addSenderOn, mailOf, project } from '../../support/people/mail-project.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';

trustTestCertificate();

const DOOR = `/api/v1/inbound/mail/${INBOUND.INBOUND_KEY}`;
const READER = 'visitor@example.com';
const ROUNDS = volume(10, 100);

describe.each(onPush('postgres'))('forged mail that comes in, on %s', (engine) => {
  let app: TestApp;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    const env = { ...INBOUND, SMTP_URL: `smtp://127.0.0.1:${server.port}`, ALLOW_PRIVATE_TARGETS: server.target };
    app = await startApp({ engine, env });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  let callers = 0;
  const post = async (path: string, text: string, type = 'message/rfc822') => {
    const from = `10.${50 + (callers >> 16)}.${(callers >> 8) & 255}.${callers & 255}`;
    callers += 1;
    expect((await app.request('POST', path, { raw: { type, text }, from })).status).toBe(204);
  };

  test(
    'T42 a reply gets into no thread whose address its writer has not been given, nor through the door of another project',
    limit(60_000, 600_000),
    async () => {
      const [thread, other] = [await startThread(app, server), await startThread(app, server)];
      const strangersDoor = await makeInboundKey(app, other.owner.siteId);
      const [name = '', host = ''] = thread.address.split('@');
      const letters = () => [...randomBytes(22)].map((byte) => (byte % 36).toString(36)).join('');
      let tried = 0;
      const attempt = async (text: string, door = DOOR) => {
        tried += 1;
        await post(door, text);
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        const at = 'reply+'.length + (round % 22);
        const changed = `${name.slice(0, at)}${name[at] === 'a' ? 'b' : 'a'}${name.slice(at + 1)}`;
        await attempt(mailTo({ to: `reply+${letters()}@${host}`, from: thread.visitor }));
        await attempt(mailTo({ to: `${changed}@${host}`, from: thread.visitor }));
        await attempt(mailTo({ to: 'shop@example.com', from: thread.visitor, inReplyTo: `${randomBytes(16).toString('hex')}@localhost` }));
        await attempt(mailTo({ to: thread.address, from: thread.visitor }), strangersDoor);
        await attempt(mailTo({ to: 'shop@example.com', from: thread.visitor, inReplyTo: thread.messageId }), strangersDoor);
      }
      const kept = async () =>
        (await Promise.all([thread, other].map(({ read }) => read()))).flat().filter(({ direction }) => direction === 'in').length;
      const forged = await kept();
      // The control: whoever has the address, by the same door.
      await post(DOOR, mailTo({ to: thread.address, from: 'eve@example.org' }));
      const control = (await kept()) - forged;
      recordFigure({
        test: 'T42',
        what: 'forged answers that got into a thread',
        target: '0 of 500',
        figure: `${forged} of ${tried}`,
        held: forged === 0,
        engine: engineNames[engine],
        control: `with the address of the thread: ${control} of 1`,
      });
      expect([forged, control]).toEqual([0, 1]);
    },
  );

  test(
    'T42 a report of a bounce or a complaint, as a mail or as JSON, stops mail to nobody unless it is about a mail that went to them',
    limit(60_000, 600_000),
    async () => {
      const [one, other] = [await project(app), await project(app)];
      for (const each of [one, other]) await addSenderOn(each, server);
      const door = new URL((await one.client.send('POST', '/api/Senders/inbound')).body.bounces as string).pathname;
      const sent = async (who: typeof one) => {
        const mail = mailOf(who);
        expect(await app.messaging.sendMail(mail)).toMatchObject({ state: 'sent' });
        return { id: mail.id, returned: headersOf(server.taken.at(-1)?.raw ?? '') };
      };
      const [mine, theirs] = [await sent(one), await sent(other)];
      const json = (body: object) => [JSON.stringify(body), 'application/json'] as const;
      const postmark = (inlay: string, Email = READER) =>
        json({ RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1, Email, Metadata: { inlay } });
      const forgeries: readonly (() => readonly [text: string, type?: string])[] = [
        () => [dsn({ recipient: READER, envelopeId: newId('msg') })],
        () => [dsn({ recipient: READER, envelopeId: theirs.id, returned: theirs.returned })],
        () => [dsn({ recipient: `${randomBytes(4).toString('hex')}@example.com`, envelopeId: mine.id })],
        () => [complaint(theirs.returned)],
        () => [complaint([`X-Inlay-Message: ${newId('msg')}`, `To: ${READER}`])],
        () => postmark(newId('msg')),
        () => postmark(theirs.id),
        () => postmark(mine.id, `${randomBytes(4).toString('hex')}@example.com`),
        () => json({ message: newId('msg'), event: 'complained' }),
        () => json({ message: theirs.id, event: 'bounced', status: '5.1.1', text: '550 5.1.1 No such user' }),
      ];
      for (let round = 0; round < ROUNDS; round += 1) {
        // The door takes only so many in a time: it must not be what keeps them out.
        app.clock.advance(6 * MINUTE_MS);
        for (const forge of forgeries) await post(door, ...forge());
      }
      const stopped = async () =>
        (await app.services.db.selectFrom('suppressions').where('site_id', 'in', [one.site, other.site]).select('id').execute()).length;
      const forged = await stopped();
      // The control: what tells of a mail that did go there.
      await post(door, ...json({ message: mine.id, event: 'bounced', status: '5.1.1', text: '550 5.1.1 No such user' }));
      const control = (await stopped()) - forged;
      recordFigure({
        test: 'T42',
        what: 'addresses that forged reports of bounces and complaints, as mails and as JSON, stop mail to',
        target: '0 of 1,000',
        figure: `${forged} of ${ROUNDS * forgeries.length}`,
        held: forged === 0,
        engine: engineNames[engine],
        control: `about a mail that went there: ${control} of 1`,
      });
      expect([forged, control]).toEqual([0, 1]);
    },
  );
});
