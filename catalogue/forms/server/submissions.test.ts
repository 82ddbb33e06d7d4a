import { onPush } from '../../../tests/support/engines/engines.ts';
import { inCrowds } from '../../../tests/support/people/patience.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { FORMS, type FormOwner, MESSAGE, ORIGIN, formOwner, freshNetwork } from '../../../tests/support/forms/form-owner.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import './tables.ts';

const SENT = {
  id: expect.stringMatching(/^sub_[0-9A-Za-z]{22}$/),
  reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
  status: 'new',
  position: null,
  token: expect.stringMatching(/^inl2\./),
  expiresIn: 300,
  thanks: { title: 'Your message is with us', text: '' },
  redirectUrl: null,
};
const MINUTE = 60_000;

describe.each(onPush('postgres'))('what a visitor sends, on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
  });
  const rowsOf = ({ siteId }: FormOwner) =>
    app.services.db.selectFrom('form_submissions').where('site_id', '=', siteId).selectAll().execute();
  const eventsOf = async ({ siteId }: FormOwner) =>
    (await app.services.db.selectFrom('events').where('site_id', '=', siteId).orderBy('happened_at').selectAll().execute()).map(
      ({ type, data }) => [type, JSON.parse(data) as Record<string, unknown>] as const,
    );
  /** A visitor who has looked at the form for a minute. */
  const ticket = async (environment: 'live' | 'test' = 'live') => {
    const given = await owner.ticket(environment);
    app.clock.advance(MINUTE);
    return given;
  };
  const save = (changes: object, form = 'main', version: number | undefined = 1) =>
    owner.call('PUT', `/forms/${form}/definition`, {
      ...(version !== undefined && { version }),
      title: 'Write to us',
      fields: [
        { name: 'name', type: 'name', parts: 'single', label: 'Your name', required: true },
        { name: 'email', type: 'email', label: 'Email', required: true },
        { name: 'message', type: 'textarea', label: 'Message', required: true },
      ],
      ...changes,
    });

  test('a message is kept, told, counted, and answered with a token that siteverify redeems once', async () => {
    const { ticket: _ticket } = await ticket();
    const { status, body } = await owner.send({ ...MESSAGE, _ticket, _page: `${ORIGIN}/contact?session=1#top` });
    expect([status, body]).toEqual([201, SENT]);
    const [row, ...others] = await rowsOf(owner);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: body.id, status: 'new', email: 'ada@example.com', page: `${ORIGIN}/contact`, held: 0 });
    expect(JSON.parse(row?.answers ?? '')).toEqual(MESSAGE);
    expect(await eventsOf(owner)).toEqual([
      ['form.submitted', expect.objectContaining({ id: body.id, reference: body.reference, status: 'new', values: MESSAGE })],
    ]);
    const verify = () =>
      app.request('POST', '/api/v1/siteverify', { json: { secret: owner.secret, response: body.token, component: 'forms' } });
    expect((await verify()).body).toMatchObject({
      success: true,
      component: 'forms/contact-us',
      subject: body.id,
      hostname: 'shop.example.com',
    });
    expect((await verify()).body.success).toBe(false);
    await app.writeFigures();
    expect((await owner.call('GET', '/figures')).body.totals).toEqual({ shown: 1, sent: 1 });
  });

  test('each wrong field has its sentence, in the language of the visitor, and nothing is kept', async () => {
    const wrong = { name: '', email: 'nobody', message: ' ' };
    const english = await owner.send(wrong);
    expect(english.body).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: { name: 'Please fill in this field.', email: 'Please enter an email address like name@example.com.' },
    });
    const german = await owner.send({ ...wrong, _language: 'de' });
    expect(german.body.fields.name).not.toBe(english.body.fields.name);
    expect(await rowsOf(owner)).toEqual([]);
  });

  test('urlencoded and nested bodies read alike', async () => {
    const { status } = await app.request('POST', `${FORMS}/submissions`, {
      form: { ...MESSAGE, color: 'red' },
      headers: owner.page(),
      from: freshNetwork(),
    });
    expect(status).toBe(201);
    const [row] = await rowsOf(owner);
    expect([JSON.parse(row?.answers ?? ''), JSON.parse(row?.extra ?? '')]).toEqual([MESSAGE, { color: 'red' }]);
  });

  test('the same ticket with the same entries is a repeat, with others 409; a ticket of another page is none', async () => {
    const { ticket: _ticket } = await ticket();
    const first = await owner.send({ ...MESSAGE, _ticket });
    const again = await owner.send({ ...MESSAGE, _ticket, 'inlay-response': 'another' });
    expect([again.status, again.body.id, again.body.reference]).toEqual([201, first.body.id, first.body.reference]);
    expect(again.body.token).not.toBe(first.body.token);
    const other = await owner.send({ ...MESSAGE, message: 'Something else altogether', _ticket });
    expect([other.status, other.body.code, other.body.message]).toEqual([
      409,
      'conflict',
      'This form was already sent. Please reload it to send another.',
    ]);
    const stranger = await formOwner(app);
    const elsewhere = await stranger.send({ ...MESSAGE, message: 'A text of another project, long enough', _ticket });
    expect(elsewhere.status).toBe(201);
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  test('T5 200 sends of one ticket, twenty at a time, make one row, one event and one mail', async () => {
    const { ticket: _ticket } = await ticket();
    const answers = await inCrowds(200, () => owner.send({ ...MESSAGE, _ticket }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id as string)).size).toBe(1);
    expect(await rowsOf(owner)).toHaveLength(1);
    expect(await eventsOf(owner)).toHaveLength(1);
  });

  test('of two processes that get one ticket at once, one keeps it and both answer alike', async () => {
    const { databaseUrl } = app.services.settings;
    const other = databaseUrl ? await startApp({ clock: app.clock, env: { DATABASE_URL: databaseUrl } }) : app;
    try {
      for (let round = 0; round < 5; round += 1) {
        const { ticket: _ticket } = await ticket();
        const message = `${MESSAGE.message} ${'abcde'.charAt(round).repeat(4)}`;
        const by = (one: TestApp) =>
          one.request('POST', `${FORMS}/submissions`, {
            json: { ...MESSAGE, message, _ticket },
            headers: owner.page(),
            from: freshNetwork(),
          });
        const [first, second] = await Promise.all([by(app), by(other)]);
        expect([first.body.id, second.body.id]).toEqual([first.body.id, first.body.id]);
        expect(await rowsOf(owner)).toHaveLength(round + 1);
      }
    } finally {
      if (other !== app) await other.close();
    }
  });

  test('a filled trap is Spam behind the same answer: an event, no mail', async () => {
    const { ticket: _ticket, honeypot } = await ticket();
    const { status, body } = await owner.send({ ...MESSAGE, _ticket, [honeypot]: 'https://spam.example' });
    expect([status, body]).toEqual([201, SENT]);
    const [row] = await rowsOf(owner);
    expect([row?.status, row?.score_tenths]).toEqual(['spam', 100]);
    expect((await eventsOf(owner)).map(([type]) => type)).toEqual(['form.spam']);
    expect(JSON.stringify(row)).not.toContain('spam.example');
    await app.services.jobs.runDue();
    const mails = await app.services.db.selectFrom('dev_inbox').where('site_id', '=', owner.siteId).select('id').execute();
    expect(mails).toEqual([]);
  });

  test('a form that always asks wants the token of its own captcha, and a wrong field does not spend it', async () => {
    expect((await save({ settings: { captcha: 'always' } })).status).toBe(200);
    const refused = await owner.send(MESSAGE);
    const compKey = 'inlay_embedded_captcha_number-image';
    expect(refused.body).toMatchObject({
      status: 403,
      code: 'captcha-required',
      message: 'Please complete the CAPTCHA verification.',
      fields: { 'inlay-response': 'Please complete the CAPTCHA verification.' },
      captcha: { mode: 'always', type: 'number-image', siteKey: owner.siteKey, compKey },
    });
    const mint = (changes: object = {}) =>
      app.proofs.tokens.mint({
        siteKey: owner.siteKey,
        compKey,
        host: 'shop.example.com',
        action: '',
        cData: '',
        type: 'number-image',
        method: 'visual',
        issuedAt: app.clock(),
        expiresAt: app.clock() + 5 * MINUTE,
        ...changes,
      });
    const token = mint();
    expect((await owner.send({ ...MESSAGE, email: 'nobody', 'inlay-response': token })).status).toBe(400);
    expect((await owner.send({ ...MESSAGE, 'inlay-response': token })).status).toBe(201);
    expect((await owner.send({ ...MESSAGE, 'inlay-response': token })).body.code).toBe('captcha-required');
    for (const foreign of [{ siteKey: owner.testSiteKey }, { compKey: owner.compKey }, { host: 'other.example.net' }])
      expect((await owner.send({ ...MESSAGE, 'inlay-response': mint(foreign) })).body.code).toBe('captcha-required');
    expect((await rowsOf(owner)).map(({ captcha }) => captcha)).toEqual(['visual']);
  });

  test('a closed form says why, and its schema answers all the same', async () => {
    const opensAt = new Date(app.clock() + MINUTE).toISOString();
    await save({ settings: { opensAt, offText: 'Back soon.' } });
    const { body } = await owner.send(MESSAGE);
    expect(body).toMatchObject({ status: 410, code: 'closed', reason: 'not-open-yet', text: 'Back soon.', opensAt });
    const schema = await app.request('GET', `${FORMS}/forms/main`, { headers: owner.page(), from: freshNetwork() });
    expect([schema.status, schema.body.availability]).toMatchObject([200, { open: false, reason: 'not-open-yet' }]);
    app.clock.advance(MINUTE);
    expect((await owner.send(MESSAGE)).status).toBe(201);
  });

  test('the schema comes in the language of the visitor, with a tag that a second look is answered by', async () => {
    const read = (headers: object = {}) =>
      app.request('GET', `${FORMS}/forms/main?language=de`, { headers: { ...owner.page(), ...headers }, from: freshNetwork() });
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ form: 'main', version: 1, language: 'de', title: 'Schreiben Sie uns', dir: 'ltr' });
    expect(body.thanks.title).toBe('Ihre Nachricht ist bei uns');
    expect(headers['cache-control']).toBe('private, max-age=60');
    const second = await read({ 'if-none-match': String(headers['etag']) });
    expect([second.status, second.text]).toEqual([304, '']);
    expect((await app.request('GET', `${FORMS}/forms/nothing`, { headers: owner.page(), from: freshNetwork() })).status).toBe(404);
  });

  test('a network sends ten an hour, and what is refused does not count', async () => {
    const from = freshNetwork();
    const nth = (n: number, changes: object = {}) =>
      owner.send({ ...MESSAGE, message: `Question ${'abcdefghijkl'.slice(n, n + 1).repeat(12)} about clocks`, ...changes }, { from });
    expect((await nth(0, { email: 'nobody' })).status).toBe(400);
    const statuses = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await nth(n)).status);
    const over = await nth(10);
    expect(statuses.filter((status) => status === 201 || status === 403)).toHaveLength(10);
    if (statuses.every((status) => status === 201)) expect([over.status, over.body.code]).toEqual([429, 'rate-limited']);
  });

  test('past the day of Free messages are kept, and told when the next day begins', async () => {
    owner = await formOwner(app, { plan: 'free' });
    const day = Number(new Date(app.clock()).toISOString().slice(0, 10).replaceAll('-', ''));
    const used = { account_id: owner.accountId, day, meter: 'forms.submissions', used: 100 };
    await app.services.db.insertInto('meter_daily').values(used).execute();
    const { body } = await owner.send(MESSAGE);
    expect(body).toEqual(SENT);
    expect((await rowsOf(owner)).map(({ held }) => held)).toEqual([1]);
    expect(await eventsOf(owner)).toEqual([]);
    app.clock.advance(25 * 60 * MINUTE);
    await app.services.jobs.runDue();
    expect((await rowsOf(owner)).map(({ held }) => held)).toEqual([0]);
    expect((await eventsOf(owner)).map(([type]) => type)).toEqual(['form.submitted']);
  });

  test('what is too large, and names that would reach into an object, are refused or kept as plain names', async () => {
    const huge = await owner.send({ ...MESSAGE, note: 'x'.repeat(132_000) });
    expect([huge.status, huge.body.code]).toEqual([413, 'too_large']);
    const past = await owner.send({ ...MESSAGE, note: 'x'.repeat(600_000) });
    expect([past.status, past.body.code]).toEqual([413, 'too_large']);
    const raw = (text: string) => owner.send({}, { json: undefined, raw: { type: 'application/json', text } });
    const members = JSON.stringify(MESSAGE).slice(1);
    for (const name of ['__proto__', 'constructor'])
      expect((await raw(`{"${name}":{"prototype":{"polluted":1}},${members}`)).status).toBeGreaterThanOrEqual(400);
    // Of other services' widgets, so no rule of the form looks at it.
    const deep = await raw(`{"h-captcha-response":${'['.repeat(20_000)}${']'.repeat(20_000)},${members}`);
    expect([deep.status, deep.body.code]).toEqual([413, 'too_large']);
    const form = await app.request('POST', `${FORMS}/submissions`, {
      raw: { type: 'application/x-www-form-urlencoded', text: `${new URLSearchParams(MESSAGE).toString()}&toString=a&valueOf=b` },
      headers: owner.page(),
      from: freshNetwork(),
    });
    expect(form.status).toBe(201);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const [row] = await rowsOf(owner);
    expect(JSON.parse(row?.extra ?? '')).toEqual({ toString: 'a', valueOf: 'b' });
  });

  test('built-in keys check every rule and keep nothing', async () => {
    const before = await app.services.db.selectFrom('form_submissions').select('id').execute();
    const by = (mode: string, body: object = MESSAGE) =>
      app.request('POST', `${FORMS}/submissions`, {
        json: body,
        headers: { origin: ORIGIN, sitekey: `inlay_test_${mode}`, compkey: 'inlay_test_forms_contact-us' },
        from: freshNetwork(),
      });
    expect((await by('pass')).body).toEqual({ ...SENT, id: 'sub_test000000000000000000', reference: 'TEST-0000' });
    expect((await by('pass', { ...MESSAGE, email: 'nobody' })).status).toBe(400);
    expect((await by('fail')).body.fields).toEqual({ name: 'This answer is refused: test key.' });
    expect((await by('challenge')).body).toMatchObject({ code: 'captcha-required', captcha: { mode: 'always' } });
    expect((await by('expire')).body.expiresIn).toBe(5);
    expect(await app.services.db.selectFrom('form_submissions').select('id').execute()).toEqual(before);
  });

  test('keys of another component, of nobody, and pages elsewhere are refused by their own codes', async () => {
    const captcha = await formOwner(app, { component: 'captcha/number-image' });
    expect((await captcha.send(MESSAGE)).body.code).toBe('invalid-compkey');
    expect((await owner.send(MESSAGE, { headers: { sitekey: 'nobody' } })).body.code).toBe('invalid-sitekey');
    expect((await owner.send(MESSAGE, { headers: { origin: 'https://other.example.net' } })).body.code).toBe('domain-not-allowed');
    expect((await owner.send(MESSAGE, { headers: { compkey: 'inlay_test_forms_contact-us' } })).body.code).toBe('invalid-compkey');
  });
});
