import { onPush } from '../../../tests/support/engines/engines.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import type { FormValue } from '../../../tests/support/client.ts';
import { pdf } from '../../../tests/support/forms/sample-files.ts';
import { FORMS, type FormOwner, MESSAGE, formOwner, freshNetwork } from '../../../tests/support/forms/form-owner.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillIn, harmless } from './mails/fill-in.ts';
import './tables.ts';
import '@inlay/messaging/tables.ts';

const HOUR = 3_600_000;

describe.each(onPush('sqlite'))('mails of forms on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
  });
  const define = (settings: object, environment: Environment = 'live', ...more: object[]) =>
    owner.call(
      'PUT',
      '/forms/main/definition',
      {
        version: 1,
        title: 'Write to us',
        fields: [
          { name: 'name', type: 'name', parts: 'single', label: 'Your name' },
          { name: 'email', type: 'email', label: 'Email' },
          { name: 'message', type: 'textarea', label: 'Message' },
          ...more,
        ],
        settings: { captcha: 'never', spamFrom: 10, perNetworkPerHour: 1_000, ...settings },
      },
      environment,
    );
  const sendFiles = (files: Record<string, FormValue>) =>
    app.request('POST', `${FORMS}/submissions`, { multipart: { ...MESSAGE, ...files }, headers: owner.page(), from: freshNetwork() });
  const send = (changes: object = {}, environment: Environment = 'live') => owner.send({ ...MESSAGE, ...changes }, {}, environment);
  const mails = async () => {
    await app.services.jobs.runDue();
    const rows = await app.services.db
      .selectFrom('dev_inbox')
      .where('site_id', '=', owner.siteId)
      .orderBy('created_at')
      .selectAll()
      .execute();
    return rows.map((row) => ({ ...row, headers: JSON.parse(row.headers) as Record<string, string> }));
  };

  test('files are listed by name and size, with a way to the inbox, and never attached', async () => {
    await define({ files: true, subject: '{{papers}} came' }, 'live', { name: 'papers', type: 'file', label: 'Papers' });
    const content = pdf('1 0 obj <</Type/Catalog>> endobj');
    expect((await sendFiles({ papers: { fileName: '<b>offer.pdf', mimeType: 'application/pdf', bytes: content } })).status).toBe(201);
    const [mail] = await mails();
    expect(mail!.subject).toBe('<b>offer.pdf came');
    expect(mail!.text).toContain(`Papers: <b>offer.pdf (${content.length} bytes)`);
    expect(mail!.text).toContain(`/PostLogin?c=forms%2Fcontact-us&tab=inbox&project=${owner.siteKey}`);
    expect(mail!.html).toContain('&lt;b&gt;offer.pdf');
    expect(JSON.stringify(mail)).not.toMatch(/fil_|%PDF/);
  });

  test('the owner is told of each message, once, and an answer goes to the visitor', async () => {
    const { body } = await send();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'owner@example.com',
      subject: 'New message from Ada',
      component: 'forms/contact-us',
      environment: 'live',
      headers: { 'Reply-To': 'ada@example.com', 'Auto-Submitted': 'auto-generated' },
    });
    expect(mail?.text).toContain('Message: Do you repair old clocks, and what does it cost?');
    expect(mail?.text).toContain(body.reference);
    expect(await mails()).toHaveLength(1);
  });

  test('T34 what ends a line, a header or a tag ends none in a mail', async () => {
    await define({ subject: 'From {{name}}: {{message}} {{nothing}} {{constructor}}' });
    await send({ message: 'Hi\r\nBcc: all@example.com\r\nX-Evil: 1 <script>alert(1)</script> {{reference}}' });
    const [mail] = await mails();
    expect(mail?.subject).toBe('From Ada: Hi Bcc: all@example.com X-Evil: 1 <script>alert(1)</script> {{reference}}');
    expect(Object.keys(mail?.headers ?? {})).toEqual(['Auto-Submitted', 'Reply-To']);
    expect(mail?.html).not.toContain('<script>');
    for (const name of ['email', 'name']) expect((await send({ [name]: 'ada@example.com\r\nBcc: all@example.com' })).status).toBe(400);
  });

  test('in live nobody is written to who has not confirmed, whatever the settings name; in test all are shown', async () => {
    const rules = [{ when: { all: [{ field: 'message', contains: 'clock' }] }, to: ['sales@example.net', 'OWNER@example.com'] }];
    await define({ recipients: ['stranger@example.net'], rules });
    await send();
    await send({ message: 'Something that no rule is for' });
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(['OWNER@example.com', 'owner@example.com']);
    await send({}, 'test');
    await send({ message: 'Something that no rule is for' }, 'test');
    const inTest = (await mails()).filter(({ environment }) => environment === 'test');
    expect(inTest.map(({ recipient }) => recipient).toSorted()).toEqual(['OWNER@example.com', 'sales@example.net', 'stranger@example.net']);
  });

  test('an owner who has not confirmed the address gets none', async () => {
    await app.services.db.updateTable('accounts').where('id', '=', owner.accountId).set({ email_verified_at: null }).execute();
    await send();
    expect(await mails()).toEqual([]);
  });

  test('past 60 notices an hour one summary tells of the rest', async () => {
    await define({});
    for (let n = 0; n < 63; n += 1) expect((await send()).status).toBe(201);
    const subjects = async () => (await mails()).map(({ subject }) => subject);
    expect(await subjects()).toHaveLength(60);
    app.clock.advance(HOUR);
    const later = await subjects();
    expect(later.filter((subject) => subject === 'More submissions in the last hour')).toHaveLength(1);
    expect(later).toHaveLength(61);
  });

  test('an automatic reply goes three times a day to an address, whatever plus it is dressed with, and never where the score is high', async () => {
    const autoreply = { on: true, subject: 'Thank you, {{name}}', text: 'We got it: {{reference}} {{message}}' };
    await define({ recipients: [], suspiciousFrom: 6, autoreply });
    for (const email of ['ada@example.com', 'ada+1@example.com', 'ada+2@example.com', 'ADA+3@example.com'])
      expect((await send({ email })).status).toBe(201);
    const replies = await mails();
    expect(replies.map(({ recipient }) => recipient).toSorted()).toEqual(['ada+1@example.com', 'ada+2@example.com', 'ada@example.com']);
    expect(replies[0]).toMatchObject({ subject: 'Thank you, Ada', headers: { 'Auto-Submitted': 'auto-replied' } });
    expect(replies[0]?.text.slice(21)).toBe(`${MESSAGE.message.slice(0, 40)}\n`);
    await send({ email: 'grace@example.com', message: `${'https://a.example/b '.repeat(9)} cheap casino bonus, click here` });
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain('grace@example.com');
  });

  test('an automatic reply that nobody worded thanks in the language of the visitor, as the form does', async () => {
    await define({ recipients: [], autoreply: { on: true } });
    await send({ _language: 'de-AT' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'Write to us', text: 'Ihre Nachricht ist bei uns\n' });
    await owner.call('PUT', '/forms/main/definition', {
      version: 2,
      title: 'Write to us',
      fields: [{ name: 'email', type: 'email', label: 'Email' }],
      settings: { captcha: 'never', recipients: [], autoreply: { on: true } },
      translations: { de: { title: 'Schreiben Sie uns' } },
    });
    expect((await owner.send({ email: 'grace@example.com', _language: 'de' })).status).toBe(201);
    expect((await mails()).map(({ subject }) => subject)).toContain('Schreiben Sie uns');
  });

  test('an address gets ten automatic replies a day of all forms together', async () => {
    const before = owner;
    for (let n = 0; n < 4; n += 1) {
      owner = await formOwner(app);
      await define({ recipients: [], suspiciousFrom: 10, autoreply: { on: true, subject: 'Thanks', text: 'Thanks' } });
      for (let nth = 0; nth < 3; nth += 1) await send({ email: 'linus@example.org' });
    }
    await app.services.jobs.runDue();
    const got = await app.services.db.selectFrom('dev_inbox').where('recipient', '=', 'linus@example.org').select('id').execute();
    expect(got).toHaveLength(10);
    owner = before;
  });

  test('a reply goes to the address of the submission alone, in one thread, and marks it as answered', async () => {
    await define({ recipients: [] });
    const { body } = await send();
    const path = `/submissions/${body.id}/replies`;
    const first = await owner.call('POST', path, { text: 'Yes, we do.\r\nBring it in.' });
    expect([first.status, first.body]).toMatchObject([201, { direction: 'out', by: 'secret', state: 'queued' }]);
    expect((await owner.call('POST', path, { text: 'x', to: 'other@example.com' })).status).toBe(400);
    app.clock.advance(1_000);
    await mails();
    app.clock.advance(1_000);
    await owner.call('POST', path, { text: 'Until six.', close: true });
    const [one, two] = await mails();
    expect(one).toMatchObject({
      recipient: 'ada@example.com',
      subject: `Re: Write to us (${body.reference})`,
      headers: { 'Reply-To': 'owner@example.com' },
    });
    expect(one?.headers['In-Reply-To']).toBeUndefined();
    expect(two?.headers['In-Reply-To']).toMatch(/^<[0-9a-f]{32}@localhost>$/);
    expect(two?.headers['References']).toBe(two?.headers['In-Reply-To']);
    expect((await owner.call('GET', path)).body.items).toMatchObject([{ state: 'sent' }, { text: 'Until six.', state: 'sent' }]);
    expect((await owner.call('GET', `/submissions/${body.id}`)).body).toMatchObject({ status: 'closed', replies: 2 });
    const stranger = await formOwner(app);
    expect((await stranger.call('POST', path, { text: 'Hello' })).status).toBe(404);
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await owner.call('DELETE', `/submissions/${body.id}`)).status).toBe(200);
    expect(
      await app.services.db
        .selectFrom('form_replies')
        .where('submission_id', '=', body.id as string)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });

  test('a submission without an address has nobody to reply to; the 51st reply in an hour waits', async () => {
    await define({ recipients: [] });
    const nobody = await owner.send({ name: 'Ada', message: MESSAGE.message });
    const refused = await owner.call('POST', `/submissions/${nobody.body.id}/replies`, { text: 'Hello' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const { body } = await send();
    const statuses = [];
    for (let n = 0; n < 51; n += 1) statuses.push((await owner.call('POST', `/submissions/${body.id}/replies`, { text: 'Hello' })).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([50, 429]);
  });

  test.each(['event', 'mail', 'fingerprint'] as const)(
    'where the %s can not be written, nothing of the submission is there',
    async (what) => {
      const { db } = app.services;
      const table = { event: 'events', mail: 'jobs', fingerprint: 'form_fingerprints' } as const;
      const to = `${table[what]}_away`;
      await db.schema.alterTable(table[what]).renameTo(to).execute();
      const failed = await send();
      await db.schema.alterTable(to).renameTo(table[what]).execute();
      expect(failed.status).toBe(500);
      expect(await db.selectFrom('form_submissions').where('site_id', '=', owner.siteId).selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('events').where('site_id', '=', owner.siteId).selectAll().execute()).toEqual([]);
      expect((await send()).status).toBe(201);
      expect(await mails()).toHaveLength(1);
    },
  );
});

test('a value that stands in a text is text, whatever it says', () => {
  const values = { name: '{{reference}} $& $1', list: ['a', 'b'], parts: { first: 'Ada', last: 'L' } };
  expect(fillIn('{{name}} {{ list }} {{parts}} {{constructor}} {{reference}}', values, 'K7F3')).toBe(
    '{{reference}} $& $1 a; b Ada L  K7F3',
  );
  expect(
    ['Ada Lovelace', 'x'.repeat(99), 'see https://x.example', 'www.x.example', 'me@x.example', 'a/b', 'evil.com'].map(harmless),
  ).toEqual(['Ada Lovelace', 'x'.repeat(40), '', '', '', '', '']);
});
