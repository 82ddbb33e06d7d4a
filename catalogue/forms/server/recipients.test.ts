import { DAY_MS } from '@inlay/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { FORMS, type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import { messagesTo } from '../../../tests/support/mail/outbox.ts';
import { noticeWords } from './mails/notice-texts.ts';
import { confirmationWords } from './recipients/confirmation-texts.ts';
import './tables.ts';
import '@inlay/messaging/tables.ts';

const LINK = /(\/c\/\S+\/_recipient)#token=([\w-]{43})$/m;

let addresses = 0;
/** Budgets of an address outlive a test. */
const freshAddress = (): string => `team${(addresses += 1)}@example.com`;

describe.each(onPush('postgres'))('recipients who confirm, on %s', (engine) => {
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
  const define = async (settings: object, environment: 'live' | 'test' = 'live', more: object = {}) => {
    const { body } = await owner.call('GET', '/forms/main/definition', undefined, environment);
    const { form: _form, updatedAt: _at, updatedBy: _by, ...definition } = body;
    return owner.call('PUT', '/forms/main/definition', { ...definition, ...more, settings }, environment);
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
  type Link = Awaited<ReturnType<typeof linkTo>>;
  const send = (path: string, form: Record<string, string>, language = 'en') =>
    app.request('POST', path.replace('/c/', '/f/'), { form, headers: { 'accept-language': language } });
  /** As the script of the page does, or whoever pastes the link. */
  const open = ({ path, token }: Link, language?: string) => send(path, { token: `http://localhost:3000${path}#token=${token}` }, language);
  const press = (answer: string, { path, token }: Link) => send(path, { token, answer });
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
    expect(mail?.text).toContain("You won't receive any messages until you confirm.");
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
      const page = await open(link);
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.text).toContain(team);
    }
    expect(await states()).toEqual([[team, 'waiting']]);
    for (let presses = 0; presses < 2; presses += 1) {
      const pressed = await press('confirm', link);
      expect(pressed.status).toBe(200);
      expect(pressed.text).toContain('Your address is confirmed');
    }
    expect(await states()).toEqual([[team, 'confirmed']]);
    expect(await toldOf()).toEqual([team]);
    expect((await ask(team)).body.fields.address).toBe('This address is already confirmed.');
  });

  test('one that refuses is never asked again, and only a hash of it is kept; confirmed, it may still refuse', async () => {
    await define({ recipients: [team], captcha: 'never' });
    const link = await linkTo(team);
    await press('confirm', link);
    expect((await open(link)).text).toContain('Stop messages');
    expect((await press('refuse', link)).text).toContain('This project won&#39;t ask you again.');
    expect(await rows()).toMatchObject([{ state: 'refused', address: null, link_hash: null }]);
    expect((await press('confirm', link)).status).toBe(410);
    await configure({ recipients: [team] });
    expect((await ask(team)).body.fields.address).toBe("This address refused, so we don't ask it again.");
    expect(await messagesTo(app, team)).toHaveLength(1);
    expect(await toldOf()).toEqual(['owner@example.com']);
  });

  test('the owners are mailed once that a further address gets messages, and not that their own does', async () => {
    // Mails to one owner of before would hold this one back.
    const own = freshAddress();
    const { db } = app.services;
    await db.updateTable('accounts').where('id', '=', owner.accountId).set({ email: own }).execute();
    const later = freshAddress();
    await define({ recipients: [team, later], captcha: 'never' });
    const [link, second] = [await linkTo(team), await linkTo(later)];
    expect(await messagesTo(app, own)).toEqual([]);
    for (let times = 0; times < 2; times += 1) expect((await press('confirm', link)).status).toBe(200);
    const told = await messagesTo(app, own);
    expect(told.map(({ subject }) => subject)).toEqual(['A new recipient gets the messages of your form']);
    expect(told[0]?.text).toContain(`Recipient: ${team}`);
    expect(told[0]?.text).toContain(`project=${owner.siteKey}`);

    // An address that the account has taken over meanwhile.
    app.clock.advance(DAY_MS);
    await db.updateTable('accounts').where('id', '=', owner.accountId).set({ email: later.toUpperCase() }).execute();
    expect((await press('confirm', second)).status).toBe(200);
    expect((await messagesTo(app, later.toUpperCase())).map(({ subject }) => subject)).toEqual([]);
  });

  test('a link works in its own project, for 7 days, until a newer one is sent; test asks nobody', async () => {
    await configure({ recipients: [team] }, 0, owner.testSiteKey);
    await define({ recipients: [team] }, 'test');
    expect(await messagesTo(app, team)).toEqual([]);
    expect((await session('POST', '/api/Settings/forms/contact-us/publish')).status).toBe(200);
    const first = await linkTo(team);
    const stranger = await formOwner(app);
    const elsewhere = `/c/${stranger.compKey}/_recipient`;
    expect((await press('confirm', { ...first, path: elsewhere })).status).toBe(410);
    expect((await open({ ...first, path: elsewhere })).text).not.toContain(team);
    for (const answer of ['', 'yes']) expect((await press(answer, first)).text).toContain('Do you want these messages?');
    for (const token of ['', `${first.token}A`, first.token.slice(1)])
      expect((await press('confirm', { ...first, token })).status).toBe(410);
    expect(await states()).toEqual([[team, 'waiting']]);
    expect((await ask(team, stranger)).body.fields.address).toBe('Save the settings with this address first.');

    expect((await ask(team)).body).toMatchObject({ address: team, state: 'waiting' });
    expect((await press('confirm', first)).status).toBe(410);
    const second = await linkTo(team);
    app.clock.advance(7 * DAY_MS);
    const late = await press('confirm', second);
    expect(late.status).toBe(410);
    expect(late.text).toContain('The link to confirm expired after 7 days.');
    expect(await states()).toEqual([[team, 'waiting']]);
    app.clock.advance(24 * DAY_MS);
    await app.services.jobs.runDue();
    expect(await rows()).toEqual([]);
  });

  test('pressed twice at once a button says the same twice', async () => {
    await configure({ recipients: [team] });
    const link = await linkTo(team);
    const pressed = await Promise.all(Array.from({ length: 6 }, () => press('confirm', link)));
    expect(pressed.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const both = await Promise.all([press('confirm', link), press('refuse', link), press('confirm', link), press('refuse', link)]);
    expect(both.filter(({ status }) => status !== 200 && status !== 410)).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'refused', address: null }]);
  });

  test('no server is asked for a token: it stands behind the hash of each link, and opening the address in any way shows and changes nothing', async () => {
    await configure({ recipients: [team] });
    const [mail] = await messagesTo(app, team);
    const links = `${mail?.text} ${mail?.html}`.match(/https?:\/\/[^\s"<]+_recipient[^\s"<]*/g) ?? [];
    expect(links).toHaveLength(6);
    for (const link of links) {
      const { pathname, search, hash } = new URL(link.replaceAll('&amp;', '&'));
      expect([search, hash]).toEqual(['', expect.stringMatching(/^#token=[\w-]{43}(&answer=refuse)?$/)]);
      for (const method of ['HEAD', 'GET', 'POST', 'OPTIONS']) {
        const answer = await app.request(method, pathname);
        expect(answer.text).not.toContain(team);
      }
    }
    // Links of mails from before have the token in the query: their page shows as little until it is posted.
    const { path, token } = await linkTo(team);
    expect((await app.request('GET', `${path}?token=${token}&answer=refuse`)).text).not.toMatch(new RegExp(`${team}|${token}`));
    expect(await states()).toEqual([[team, 'waiting']]);
    const former = await send(path, { token: `http://localhost:3000${path}?token=${token}&answer=refuse` });
    expect(former.text).toContain(team);
    // The button that the link was for comes first.
    expect(former.text.indexOf('value="refuse"')).toBeLessThan(former.text.indexOf('value="confirm"'));
  });

  test('a mail speaks the language of its form, a page the one that the browser accepts, else that of the form', async () => {
    await define({ recipients: [team] }, 'live', { title: 'اكتب إلينا', language: 'ar' });
    const [mail] = await messagesTo(app, team);
    expect(mail?.subject).toBe(confirmationWords('ar').texts.subject);
    expect(mail?.html).toContain('<html lang="ar" dir="rtl"');
    const link = await linkTo(team);
    const shown = async (language: string) => /<html lang="(\w+)" dir="(\w+)"/.exec((await open(link, language)).text)?.slice(1);
    expect(await shown('sv')).toEqual(['ar', 'rtl']);
    expect(await shown('de-AT,en;q=0.5')).toEqual(['de', 'ltr']);
    expect((await press('confirm', link)).text).toContain('<html lang="en" dir="ltr"');

    // Configuration names addresses for all forms: the main one says the language.
    const other = freshAddress();
    await configure({ recipients: [other] });
    expect((await messagesTo(app, other))[0]?.html).toContain('<html lang="ar"');
  });

  test('a notice speaks the language of its form too, and says how to stop to whoever confirmed', async () => {
    await define({ recipients: [team, 'owner@example.com'] }, 'live', { title: 'Schreiben Sie uns', language: 'de' });
    await press('confirm', await linkTo(team));
    await owner.send(MESSAGE);
    await app.services.jobs.runDue();
    const { texts } = noticeWords('de');
    const notices = await app.services.db.selectFrom('dev_inbox').where('site_id', '=', owner.siteId).selectAll().execute();
    const to = (address: string) => notices.find(({ recipient }) => recipient === address);
    expect(to(team)?.html).toContain('<html lang="de" dir="ltr"');
    for (const said of [texts.reference, texts.sent, texts.toVisitor, texts.stop]) expect(to(team)?.text).toContain(said);
    const toOwner = to('owner@example.com');
    expect(toOwner?.text).toContain(texts.toVisitor);
    expect(toOwner?.text).not.toContain(texts.stop);
  });

  test('a form in a language that confirmations do not speak asks in English', async () => {
    await define({ recipients: [team] }, 'live', { language: 'sv' });
    expect((await messagesTo(app, team))[0]?.html).toContain('<html lang="en" dir="ltr"');
  });

  test('an account that has not confirmed its own address asks nobody', async () => {
    await app.services.db.updateTable('accounts').where('id', '=', owner.accountId).set({ email_verified_at: null }).execute();
    await configure({ recipients: [team] });
    expect((await ask(team)).body.fields.address).toBe("Confirm your account's address first.");
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
    expect([late.status, late.body.message]).toEqual([429, 'We sent 3 emails to this address in the last 24 hours. Try again tomorrow.']);
    expect(await messagesTo(app, team.replace('@', '+1@'))).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });

  test('a mailbox that others have filled is not said to have been asked', async () => {
    const { mail, db } = app.services;
    const cause = { accounts: [], asked: 'by-anyone' } as const;
    const other = { budget: 'strangers', cause, to: team, subject: 'Other', text: 'Other', html: '<p>Other</p>' } as const;
    while (await mail.send(db, other));
    await configure({ recipients: [team] });
    expect((await ask(team)).body.message).toBe('This address has received too many emails. Try again tomorrow.');
  });
});
