import { DAY_MS } from '@inlay/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { FORMS, type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import { messagesTo } from '../../../tests/support/mail/outbox.ts';
import './tables.ts';
import '@inlay/messaging/tables.ts';

const LINK = /(\/c\/\S+\/_recipient)\?token=([\w-]{43})$/m;

let addresses = 0;
/** Budgets of an address outlive a test. */
const freshAddress = (): string => `team${(addresses += 1)}@example.com`;

describe.each(engines)('recipients who confirm, on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  let team: string;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
    team = freshAddress();
  });

  const session = async (method: string, path: string, json?: object, of = owner, siteKey = of.siteKey) => {
    const { db, sessions } = app.services;
    const { token } = await sessions.start(db, { accountId: of.accountId, address: '', userAgent: '' });
    const headers = { sitekey: siteKey, cookie: `inlay_sid=${token}` };
    return app.request(method, path, { headers, ...(json && { json }) });
  };
  const configure = (values: object, version = 0, siteKey = owner.siteKey) =>
    session('PUT', '/api/Settings/forms/contact-us', { version, values }, owner, siteKey);
  const define = async (settings: object, environment: 'live' | 'test' = 'live') => {
    const { body } = await owner.call('GET', '/forms/main/definition', undefined, environment);
    const { form: _form, updatedAt: _at, updatedBy: _by, ...definition } = body;
    return owner.call('PUT', '/forms/main/definition', { ...definition, settings }, environment);
  };
  const ask = (address: string, of = owner) => session('POST', `${FORMS}/recipients/ask`, { address }, of);
  const states = async () =>
    (await session('GET', `${FORMS}/recipients`)).body.items.map(({ address, state }: Record<string, string>) => [address, state]);
  const rows = () => app.services.db.selectFrom('form_recipients').where('site_id', '=', owner.siteId).selectAll().execute();
  /** Path of the page and token of the newest mail. */
  const linkTo = async (address: string) => {
    const [, path = '', token = ''] = LINK.exec((await messagesTo(app, address)).at(-1)?.text ?? '') ?? [];
    return { path, token };
  };
  const press = async (answer: string, { path, token }: { path: string; token: string }) =>
    app.request('POST', path.replace('/c/', '/f/'), { form: { token, answer } });
  const toldOf = async () => {
    expect((await owner.send(MESSAGE)).status).toBe(201);
    await app.services.jobs.runDue();
    const told = await app.services.db.selectFrom('dev_inbox').where('site_id', '=', owner.siteId).select('recipient').execute();
    await app.services.db.deleteFrom('dev_inbox').where('site_id', '=', owner.siteId).execute();
    return told.map(({ recipient }) => recipient).toSorted();
  };

  test('is asked once by mail; until it confirms the account is told in its place', async () => {
    expect((await configure({ recipients: [team, 'owner@example.com'] })).status).toBe(200);
    const [mail, ...others] = await messagesTo(app, team);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Nothing is sent until you confirm.');
    expect(await messagesTo(app, 'owner@example.com')).toEqual([]);
    expect(await states()).toEqual([
      [team, 'waiting'],
      ['owner@example.com', 'own'],
    ]);
    expect(await toldOf()).toEqual(['owner@example.com']);
    expect((await configure({ recipients: [team], subject: 'Another' }, 1)).status).toBe(200);
    expect(await messagesTo(app, team)).toHaveLength(1);
    expect(await toldOf()).toEqual(['owner@example.com']);

    const link = await linkTo(team);
    for (let looks = 0; looks < 2; looks += 1) {
      const page = await app.request('GET', `${link.path}?token=${link.token}`);
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.text).toContain(team);
    }
    expect(await states()).toEqual([[team, 'waiting']]);
    const pressed = await press('confirm', link);
    expect(pressed.status).toBe(303);
    expect((await app.request('GET', String(pressed.headers.location))).text).toContain('Your address is confirmed');
    expect((await press('confirm', link)).headers.location).toBe(pressed.headers.location);
    expect(await states()).toEqual([[team, 'confirmed']]);
    expect(await toldOf()).toEqual([team]);
    expect((await ask(team)).body.fields.address).toBe('This address has confirmed already.');
  });

  test('one that refuses is never asked again, and only a hash of it is kept; confirmed, it may still refuse', async () => {
    await define({ recipients: [team], captcha: 'never' });
    const link = await linkTo(team);
    await press('confirm', link);
    expect((await press('refuse', link)).headers.location).toMatch(/reference=refused$/);
    expect(await rows()).toMatchObject([{ state: 'refused', address: null, link_hash: null }]);
    expect((await press('confirm', link)).status).toBe(400);
    await configure({ recipients: [team] });
    expect((await ask(team)).body.fields.address).toBe('This address has refused, and is not asked again.');
    expect(await messagesTo(app, team)).toHaveLength(1);
    expect(await toldOf()).toEqual(['owner@example.com']);
  });

  test('a link works in its own project, for 7 days, until a newer one is sent; test asks nobody', async () => {
    await configure({ recipients: [team] }, 0, owner.testSiteKey);
    await define({ recipients: [team] }, 'test');
    expect(await messagesTo(app, team)).toEqual([]);
    expect((await session('POST', '/api/Settings/forms/contact-us/publish')).status).toBe(200);
    const first = await linkTo(team);
    const stranger = await formOwner(app);
    const elsewhere = `/c/${stranger.compKey}/_recipient`;
    expect((await press('confirm', { ...first, path: elsewhere })).status).toBe(400);
    expect((await app.request('GET', `${elsewhere}?token=${first.token}`)).text).not.toContain(team);
    for (const answer of ['', 'yes']) expect((await press(answer, first)).status).toBe(400);
    expect((await press('confirm', { ...first, token: '' })).status).toBe(400);
    expect((await ask(team, stranger)).body.fields.address).toBe('Save the settings with this address first.');

    expect((await ask(team)).body).toMatchObject({ address: team, state: 'waiting' });
    expect((await press('confirm', first)).status).toBe(400);
    const second = await linkTo(team);
    app.clock.advance(7 * DAY_MS);
    expect((await press('confirm', second)).status).toBe(400);
    expect((await app.request('GET', `${second.path}?token=${second.token}`)).text).toContain('The link has ended after 7 days');
    expect(await states()).toEqual([[team, 'waiting']]);
    app.clock.advance(24 * DAY_MS);
    await app.services.jobs.runDue();
    expect(await rows()).toEqual([]);
  });

  test('an account that has not confirmed its own address asks nobody', async () => {
    await app.services.db.updateTable('accounts').where('id', '=', owner.accountId).set({ email_verified_at: null }).execute();
    await configure({ recipients: [team] });
    expect((await ask(team)).body.fields.address).toBe('Confirm the address of your account first.');
    expect(await rows()).toEqual([]);
    expect(await messagesTo(app, team)).toEqual([]);
  });

  test('saves are no way to flood: 3 mails a day to an address of all projects, 20 of a project, and a row for each mail alone', async () => {
    const bulk = () => Array.from({ length: 20 }, freshAddress);
    const saved = [[team, ...bulk().slice(1)], bulk(), bulk()];
    for (const [version, recipients] of saved.entries()) expect((await configure({ recipients }, version)).status).toBe(200);
    expect(await rows()).toHaveLength(20);
    expect((await ask(team)).body.code).toBe('invalid_request');
    expect(await app.services.db.selectFrom('jobs').where('kind', 'like', 'mail%').select('id').execute()).toHaveLength(20);
    expect(await messagesTo(app, team)).toHaveLength(1);
    for (let project = 0; project < 3; project += 1) {
      owner = await formOwner(app);
      await configure({ recipients: [team.replace('@', '+1@')] });
    }
    const late = await session('POST', `${FORMS}/recipients/ask`, { address: team.replace('@', '+1@') });
    expect([late.status, late.body.message]).toEqual([429, 'This address was asked 3 times within 24 hours. Ask again tomorrow.']);
    expect(await messagesTo(app, team.replace('@', '+1@'))).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });
});
