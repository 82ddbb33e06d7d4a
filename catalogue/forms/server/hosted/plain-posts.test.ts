import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import type { Send } from '../../../../tests/support/client.ts';
import { type FormOwner, MESSAGE, ORIGIN, formOwner, freshNetwork } from '../../../../tests/support/forms/form-owner.ts';
import '@inlay/licensing/tables.ts';
import '../tables.ts';
import '@inlay/messaging/tables.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const JSON_WANTED = { accept: 'application/json' };
const OURS = 'http://localhost:3000';

describe('what a plain form posts', () => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
  });
  const post = (form: Record<string, string>, headers: Record<string, string> = {}, what: Send = {}, path = `/f/${owner.compKey}`) =>
    app.request('POST', path, { form, from: freshNetwork(), ...what, headers: { origin: ORIGIN, ...HTML, ...headers } });
  const rows = () => app.services.db.selectFrom('form_submissions').where('site_id', '=', owner.siteId).selectAll().execute();

  test('is kept, and leads to a page of thanks; the element would have been told the same', async () => {
    const { status, headers } = await post(MESSAGE, { referer: `${ORIGIN}/contact?a=1` });
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'new', email: MESSAGE.email, page: `${ORIGIN}/contact`, hostname: 'shop.example.com' });
    expect(headers.location).toBe(`/c/${owner.compKey}/main/thanks?reference=${row?.reference}`);
    const thanks = await app.request('GET', String(headers.location));
    expect(thanks.text).toContain('Your message is with us');
    expect(thanks.text).toContain(row?.reference);
  });

  test.each([
    ['asked for by Accept', (form: typeof MESSAGE) => ({ form }), JSON_WANTED],
    ['a body of JSON', (json: typeof MESSAGE) => ({ json }), HTML],
  ])('is answered with JSON: %s', async (_why, what, headers) => {
    const {
      status,
      body,
      headers: given,
    } = await app.request('POST', `/f/${owner.compKey}`, {
      ...what(MESSAGE),
      from: freshNetwork(),
      headers: { origin: ORIGIN, ...headers },
    });
    expect([status, given['vary'], given['access-control-allow-origin']]).toEqual([201, expect.stringContaining('accept'), '*']);
    expect(body).toMatchObject({ ok: true, id: expect.stringMatching(/^sub_/), token: expect.stringMatching(/^inl2\./) });
    expect(body.next).toBe(`${OURS}/c/${owner.compKey}/main/thanks?reference=${body.reference}`);
  });

  test('too many of a network: told on a page, and noted in the log', async () => {
    const from = freshNetwork();
    const typed = { ...MESSAGE, email: 'ada@example' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 61; tries += 1) statuses.push((await post(typed, {}, { from })).status);
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([60, 429]);
    expect(app.logged().match(/"security":"rate-limited","status":429,"call":"POST \/f\/:key"/g)).toHaveLength(1);
  });

  test('a wrong field: the form on our page, with a summary, the sentences and all that was typed', async () => {
    const { status, text, headers } = await post({ ...MESSAGE, email: 'ada@example', _next: '/danke' });
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(text).toContain('<title>Error: Write to us');
    expect(text).toContain('href="#f-email">Email: Please enter an email address like name@example.com.');
    expect(text).toMatch(/<input[^>]*name="email"[^>]*aria-invalid="true"[^>]*value="ada@example"/);
    expect(text).toContain(MESSAGE.message);
    // The path is the customer's, and our page stands elsewhere.
    expect(text).toContain(`<input type="hidden" name="_next" value="${ORIGIN}/danke" />`);
    expect(headers['content-security-policy']).toMatch(new RegExp(`form-action 'self' ${ORIGIN}$`));
    const json = await post({ ...MESSAGE, email: 'ada@example' }, JSON_WANTED);
    expect(json.status).toBe(400);
    expect(json.body).toMatchObject({
      ok: false,
      code: 'invalid_request',
      error: 'Please check the marked fields.',
      errors: [{ field: 'email', code: 'invalid_request', message: 'Please enter an email address like name@example.com.' }],
    });
    expect(await rows()).toEqual([]);
  });

  test('a `_next` that leads elsewhere is told to the install check, by its host once three networks have sent it', async () => {
    const signals = async () => {
      await app.writeFigures();
      const { accountId } = owner;
      const of = app.services.db.selectFrom('install_signals').where('account_id', '=', accountId).where('kind', '=', 'next-refused');
      return of.select(['component', 'last_host', 'count']).execute();
    };
    const send = async (_next: string, way: Record<string, string> = {}) => {
      const { status, headers } = await post({ ...MESSAGE, message: `How long would ${randomUUID()} take?`, _next }, way);
      return [status, String(headers.location).startsWith(_next)];
    };
    expect([await send('/danke'), await send(`${ORIGIN}/danke`)]).toEqual([
      [303, false],
      [303, true],
    ]);
    expect(await signals()).toEqual([]);
    expect(await send('https://evil.example.net/x')).toEqual([303, false]);
    expect(await signals()).toEqual([{ component: 'forms/contact-us', last_host: null, count: 1 }]);
    await send('https://evil.example.net/x');
    await send('https://evil.example.net/y');
    expect(await signals()).toEqual([{ component: 'forms/contact-us', last_host: 'evil.example.net', count: 3 }]);
  });

  test('a page of ours sends with its ticket, whose time counts, and once', async () => {
    const shown = await app.request('GET', `/c/${owner.compKey}`);
    const _ticket = /name="_ticket" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    app.clock.advance(60_000);
    const first = await post({ ...MESSAGE, _ticket }, { origin: OURS });
    const again = await post({ ...MESSAGE, _ticket }, { origin: OURS });
    expect([first.status, again.headers.location]).toEqual([303, first.headers.location]);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.reasons).not.toContain('no-ticket');
    const other = await post({ ...MESSAGE, message: 'Another message altogether', _ticket }, { origin: OURS });
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('This form was already sent.')]);
  });

  const FIELDS = ['email', 'message'].map((name) => ({ name, type: name === 'email' ? name : 'textarea', label: name }));
  const define = (settings: object, environment?: 'test', fields: object[] = FIELDS) =>
    owner.call('PUT', '/forms/main/definition', { version: 1, title: 'Write to us', fields, settings }, environment);

  test('without an Origin it is taken, with points for spam; from a foreign one it is not', async () => {
    await define({ captcha: 'never' });
    const sent = await app.request('POST', `/f/${owner.compKey}`, { form: MESSAGE, headers: HTML, from: freshNetwork() });
    const nowhere = await post({ ...MESSAGE, message: 'And how long would that take, please?' }, { origin: 'null' });
    expect([sent.status, nowhere.status]).toEqual([303, 303]);
    for (const { reasons } of await rows()) expect(JSON.parse(reasons)).toContainEqual({ signal: 'no-origin', points: 2 });
    const foreign = await post(MESSAGE, { origin: 'https://evil.example.net', referer: 'https://evil.example.net/x' });
    expect(foreign.status).toBe(403);
    expect(foreign.text).toContain('domain-not-allowed');
    expect(foreign.text).not.toContain('evil.example.net');
    expect((await rows()).length).toBe(2);
  });

  test('a refusal says why, by which request, and leads back', async () => {
    await define({ off: true });
    const { status, text } = await post(MESSAGE, { referer: `${ORIGIN}/contact` });
    expect(status).toBe(410);
    expect(text).toContain('This is closed.');
    expect(text).toContain(`<a href="${ORIGIN}/contact">Back to shop.example.com</a>`);
    expect(text).toMatch(/closed<br \/>[0-9a-f-]{36}/);
    expect((await post(MESSAGE, JSON_WANTED)).body).toMatchObject({ code: 'closed', reason: 'off', ok: false, error: 'This is closed.' });
  });

  test('doubt: asked for a captcha, with a button to Spam for who has no script; where one is always asked for, why', async () => {
    const doubtful = {
      ...MESSAGE,
      message:
        'Cheap watches https://a.example.net https://b.example.net https://c.example.net https://d.example.net https://e.example.net https://f.example.net',
    };
    const asked = await post(doubtful);
    expect(asked.status).toBe(403);
    expect(asked.text).toContain('compkey="inlay_embedded_captcha_number-image"');
    expect(asked.text).toContain('name="_unchecked" value="1"');
    expect(asked.text).toContain('https://f.example.net</textarea>');
    expect((await post(doubtful, JSON_WANTED)).body).toMatchObject({ code: 'captcha-required', captcha: { mode: 'suspicious' } });
    expect((await post({ ...doubtful, _unchecked: '1' })).status).toBe(303);
    expect((await rows()).map(({ status }) => status)).toEqual(['spam']);

    await define({ captcha: 'always' });
    const always = await post({ ...MESSAGE, _unchecked: '1' });
    expect([always.status, always.text]).toEqual([403, expect.stringContaining('Turn on JavaScript')]);
    expect(always.text).not.toContain('_unchecked');
  });

  test('_subject stands in quotes behind that of the owner, _replyto is that of the mail, and both are kept nowhere', async () => {
    await define({}, 'test', [{ name: 'message', type: 'textarea', label: 'Message' }]);
    const sent = await post(
      { message: MESSAGE.message, _subject: 'A "repair” of mine', _replyto: 'ada@example.com', _other: 'x' },
      {},
      {},
      `/f/${owner.testSiteKey}.${owner.compKey}`,
    );
    expect(sent.status).toBe(303);
    await app.services.jobs.runDue();
    const mail = await app.services.db.selectFrom('dev_inbox').where('site_id', '=', owner.siteId).selectAll().executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`New message from “A 'repair' of mine”`);
    expect(JSON.parse(mail.headers)).toMatchObject({ 'Reply-To': 'ada@example.com' });
    const [row] = await rows();
    expect(row?.extra).toBe('{}');
    expect(row?.environment).toBe('test');
  });

  test('files come with it; one that cannot be taken is named on the form, which says what was typed, and nothing is kept', async () => {
    const fields = [
      { name: 'message', type: 'textarea', label: 'Message' },
      { name: 'papers', type: 'file', label: 'Papers', kinds: ['text'] },
    ];
    const definition = { version: 1, title: 'Write to us', fields, settings: { files: true, kinds: ['text'] } };
    expect((await owner.call('PUT', '/forms/main/definition', definition)).status).toBe(200);
    const { text: page } = await app.request('GET', `/c/${owner.compKey}`);
    expect(page).toMatch(/<form[^>]*enctype="multipart\/form-data"/);
    expect(page).toMatch(/<input[^>]*type="file"[^>]*name="papers"|<input[^>]*name="papers"[^>]*type="file"/);
    const papers = (fileName: string, content: string) => ({ fileName, mimeType: 'text/plain', bytes: new TextEncoder().encode(content) });
    const { ticket } = await owner.ticket();
    const sent = (file: ReturnType<typeof papers>) =>
      app.request('POST', `/f/${owner.compKey}/main`, {
        multipart: { message: 'My papers', _ticket: ticket, papers: file },
        from: freshNetwork(),
        headers: { origin: ORIGIN, ...HTML },
      });
    app.clock.advance(10_000);
    const refused = await sent(papers('a.exe', 'MZ'));
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('This kind of file is not accepted.')]);
    expect(refused.text).toContain('My papers');
    expect(await rows()).toEqual([]);
    expect((await sent(papers('notes.txt', 'Read me'))).status).toBe(303);
    const [row] = await rows();
    const { body } = await owner.call('GET', `/submissions/${row?.id}`);
    expect(body.files).toMatchObject([{ field: 'papers', name: 'notes.txt', size: 7, state: 'quarantined' }]);
  });

  test('a link to its address leads to the page', async () => {
    const { status, headers } = await app.request('GET', `/f/${owner.compKey}/main?language=de`);
    expect([status, headers.location]).toEqual([303, `/c/${owner.compKey}/main?language=de`]);
  });

  test('built-in keys check every rule and keep nothing; a body of parts without files is read too', async () => {
    const path = '/f/inlay_test_forms_contact-us';
    const { status, headers } = await app.request('POST', path, {
      multipart: MESSAGE,
      headers: { ...HTML, origin: 'http://localhost:5173' },
      from: freshNetwork(),
    });
    expect([status, headers.location]).toEqual([303, '/c/inlay_test_forms_contact-us/main/thanks?reference=TEST-0000']);
    expect((await post({}, {}, {}, path)).text).toContain('3 things to correct');
  });
});
