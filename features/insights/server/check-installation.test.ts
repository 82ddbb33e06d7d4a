import { randomUUID } from 'node:crypto';
import { loadCatalogue, loadParts } from '@inlay/catalogue/files.ts';
import type { FiguresPart } from '@inlay/kernel/parts/figures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { messageOwner } from '../../../tests/support/notification/message-owner.ts';
import { MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import { type SiteOwner, freshAddress, siteOwner, whenWritten } from '../../../tests/support/people/site-owner.ts';
import { checkInstallation } from './check-installation.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const CHECK = '/api/Insights/installcheck';

describe.each(onPush('postgres'))('the install check on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
    app.clock.set(Date.UTC(2026, 10, 21, 9));
  });
  afterAll(() => app.close());

  const check = async (owner: SiteOwner, compKey: string | undefined = owner.compKey) => (await owner.read(CHECK, compKey)).body;
  const reached = ({ steps }: { steps: { name: string; at: string | null }[] }) =>
    steps.filter(({ at }) => at !== null).map(({ name }) => name);
  const iso = (time = app.clock()) => new Date(time).toISOString();

  test('from the first refusal to the first redemption, step by step, and the mistake is gone with each success', async () => {
    const owner = await siteOwner(app);
    const begun = iso();
    const host = 'shop.example.com';
    expect(await check(owner)).toEqual({
      steps: [
        { name: 'domain', at: begun, host },
        { name: 'seen', at: null, host: null },
        { name: 'solved', at: null, host: null },
        { name: 'redeemed', at: null, host: null },
      ],
      words: expect.objectContaining({ redeems: true, done: expect.objectContaining({ step: 'Challenge solved' }) }),
      mistake: null,
    });

    const from = freshAddress();
    for (let i = 0; i < 4; i += 1) await owner.challenge({ origin: 'https://www.example.org' }, from);
    await whenWritten(app);
    // One network may have made it up.
    expect((await check(owner)).mistake).toMatchObject({ title: 'A page that is not on your list was refused', host: null, count: 4 });
    for (let i = 0; i < 2; i += 1) await owner.challenge({ origin: 'https://www.example.org' });
    await whenWritten(app);
    expect(await check(owner)).toMatchObject({
      mistake: {
        code: 'domain-not-allowed',
        title: 'www.example.org is not allowed for this key',
        host: 'www.example.org',
        count: 6,
        lastAt: begun,
      },
    });

    app.clock.advance(MINUTE);
    const token = await owner.solve({ origin: 'https://www.shop.example.com' });
    const solvedAt = iso();
    await whenWritten(app);
    const solved = await check(owner);
    expect(reached(solved)).toEqual(['domain', 'seen', 'solved']);
    expect(solved.steps[2]).toEqual({ name: 'solved', at: solvedAt, host });
    expect(solved.mistake).toBeNull();

    app.clock.advance(4 * MINUTE);
    expect((await owner.verify(token)).body.success).toBe(true);
    await owner.solve();
    await whenWritten(app);
    const works = await check(owner);
    expect(reached(works)).toEqual(['domain', 'seen', 'solved', 'redeemed']);
    expect(works.steps[2].at).toBe(solvedAt);
    expect(works.mistake).toBeNull();
  });

  test('each of these mistakes is named, once it is made', async () => {
    const day = app.clock();
    const stranger = await siteOwner(app);
    const made: [SiteOwner, string, object?][] = [];
    /** An owner that makes the mistake; the licence is of a captcha unless told otherwise. */
    const mistake = async (code: string, make: (owner: SiteOwner) => Promise<unknown>, mistakeIs: object = {}, options = {}) => {
      const owner = await siteOwner(app, options);
      await make(owner);
      made.push([owner, code, mistakeIs]);
    };
    const { db } = app.services;

    await mistake('domain-not-allowed', (o) => o.challenge({ origin: undefined }), {
      host: null,
      title: 'A page that is not on your list was refused',
    });
    await mistake('domain-not-allowed', (o) => o.challenge({ origin: 'http://localhost:3000' }), { host: 'localhost' });
    await mistake('invalid-compkey', (o) => o.challenge({ compKey: randomUUID() }), { title: 'Unknown compKey' });
    await mistake('invalid-compkey', (o) => o.challenge({ compKey: stranger.compKey }), { title: 'Unknown compKey' });
    await mistake('invalid-compkey', (o) => o.challenge(), { title: 'The compKey belongs to Login Form' }, { component: 'login/form' });
    await mistake('license-expired', async (o) => {
      await db
        .updateTable('licences')
        .set({ expires_at: day - 14 * DAY })
        .where('id', '=', o.licenceId)
        .execute();
      await o.challenge();
    });
    await mistake(
      'license-expired',
      async (o) => {
        const replaced = { replaced_at: day - 15 * DAY, overlap_ends_at: day - DAY };
        await db.updateTable('licence_keys').set(replaced).where('licence_id', '=', o.licenceId).execute();
        const fresh = { id: randomUUID(), licence_id: o.licenceId, comp_key: randomUUID(), from_at: day - 15 * DAY, until_at: day + DAY };
        await db
          .insertInto('licence_keys')
          .values({ ...fresh, replaced_at: null, overlap_ends_at: null })
          .execute();
        await o.challenge();
      },
      { title: 'The page sends a replaced key' },
    );
    await mistake('missing-input-secret', async (o) => o.verify(await o.solve(), { secret: undefined }));
    await mistake('invalid-input-secret', async (o) => o.verify(await o.solve(), { secret: 'isk_live_copied in part' }));
    await mistake('sitekey-secret-mismatch', async (o) => o.verify(await o.solve(), { secret: stranger.secret }));
    await mistake('test-key-in-production', async (o) => o.verify(await o.solve(), { secret: 'inlay_secret_test_pass' }));
    await mistake('missing-input-response', (o) => o.verify(undefined));
    await mistake('invalid-input-response', (o) => o.verify('captchaValidated=true'));
    await mistake('bad-request', async (o) => o.verify(await o.solve(), { idempotency_key: 'order 17' }));
    await mistake('never-redeemed', (o) => o.solve(), { title: 'Solved, but your server never asked us', count: 1 });
    const late = await siteOwner(app);
    const lateToken = await late.solve();
    const stopped = await siteOwner(app);
    await stopped.verify(await stopped.solve());
    app.clock.advance(1_000);
    for (let i = 0; i < 5; i += 1) await stopped.solve();

    app.clock.advance(10 * MINUTE);
    await late.verify(lateToken);
    made.push([late, 'token-expired'], [stopped, 'redeeming-stopped', { count: 5 }]);
    // What siteverify refused is looked up after the answer: it may be written later than what came after it.
    for (const [owner, code] of made)
      await expect
        .poll(async () => (await app.writeFigures(), (await check(owner)).mistake?.code), { timeout: 15_000, message: code })
        .toBe(code);
    for (const [owner, code, mistakeIs] of made) {
      const found = await check(owner);
      expect(found.mistake, code).toMatchObject({ code, ...mistakeIs });
      expect((await owner.read(CHECK)).body.mistake, `${code}, over all components`).toMatchObject({ code });
    }
    // Told to the account it concerns alone.
    expect((await check(stranger)).mistake).toBeNull();
  }, 60_000);

  test('mending it makes it go: the host added, the licence renewed', async () => {
    const owner = await siteOwner(app);
    const { db } = app.services;
    for (let i = 0; i < 3; i += 1) await owner.challenge({ origin: 'https://www.example.org' });
    await whenWritten(app);
    expect((await check(owner)).mistake).not.toBeNull();
    await db.insertInto('site_domains').values({ site_id: owner.siteId, host: 'example.org', created_at: app.clock() }).execute();
    expect((await check(owner)).mistake).toBeNull();
  });

  test('what servers alone call stands with its first call: no page is waited for, and a page beside it does not stand by it', async () => {
    const owner = await messageOwner(app);
    const { db, clock } = app.services;
    const [figures, catalogue] = [await loadParts<FiguresPart>('figures.ts'), await loadCatalogue()];
    const look = async (compKey?: string) => {
      await whenWritten(app);
      return checkInstallation({ db, clock, catalogue, figures }, owner.accountId, compKey);
    };
    for (const compKey of [owner.compKey, undefined])
      expect(await look(compKey)).toMatchObject({ steps: [{ name: 'solved', at: null }], words: { done: { step: 'Message accepted' } } });
    await owner.send({}, 'test');
    expect(reached(await look(owner.compKey))).toEqual([]);
    await owner.send();
    for (const compKey of [owner.compKey, undefined])
      expect(await look(compKey)).toMatchObject({ steps: [{ name: 'solved', at: iso(), host: null }], mistake: null });
    const licence = await db.selectFrom('licences').where('id', '=', owner.licenceId).selectAll().executeTakeFirstOrThrow();
    const key = await db.selectFrom('licence_keys').where('licence_id', '=', owner.licenceId).selectAll().executeTakeFirstOrThrow();
    const ofForms = { ...licence, id: randomUUID(), component: 'forms/contact-us' };
    await db.insertInto('licences').values(ofForms).execute();
    await db
      .insertInto('licence_keys')
      .values({ ...key, id: randomUUID(), licence_id: ofForms.id, comp_key: randomUUID() })
      .execute();
    expect(await look()).toMatchObject({
      steps: [{ name: 'domain' }, { name: 'seen', at: null }, { name: 'solved', at: null }],
      words: { done: { step: 'Form sent' } },
    });
  });

  test('a form that was shown and sent stands: no redemption is waited for, and its key is known to be in use', async () => {
    const owner = await formOwner(app);
    const { db, clock } = app.services;
    const [figures, catalogue] = [await loadParts<FiguresPart>('figures.ts'), await loadCatalogue()];
    const look = async () => {
      await whenWritten(app);
      return checkInstallation({ db, clock, catalogue, figures }, owner.accountId, owner.compKey);
    };
    expect(await look()).toMatchObject({ words: { redeems: false, done: { step: 'Form sent' } }, mistake: null });
    const { ticket } = await owner.ticket();
    expect(reached(await look())).toEqual(['domain', 'seen']);
    app.clock.advance(MINUTE);
    expect((await owner.send({ ...MESSAGE, _ticket: ticket })).status).toBe(201);
    app.clock.advance(DAY);
    const stands = await look();
    expect(stands.steps).toMatchObject([{ name: 'domain' }, { name: 'seen' }, { name: 'solved', host: 'shop.example.com' }]);
    expect(stands.mistake).toBeNull();
    const key = db.selectFrom('licence_keys').where('comp_key', '=', owner.compKey).select('last_used_host');
    expect(await key.executeTakeFirst()).toEqual({ last_used_host: 'shop.example.com' });
  });
});
