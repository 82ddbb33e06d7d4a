import { activityCsv } from '@inlay/features/activity/web/activity-csv.ts';
import { usageCsv } from '@inlay/features/insights/web/usage/usage-csv.ts';
import { HOUSE } from '@inlay/licensing/house/house-project.ts';
import '@inlay/licensing/tables.ts';
import { FIRST_PARTY_SITE_KEY } from '@inlay/licensing/keys/built-in-keys.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';
import { solvedClaims } from '../support/captcha/test-tokens.ts';
import { formulas, payloads } from './payloads.ts';
import { liveCells, structureOf } from './shown-markup.ts';
import { peopleOf } from './people.ts';

const COUNT = volume(40, 500);
const texts = payloads(COUNT);

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

describe('texts of strangers in mails, answers and tables', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const token = () => {
    const page = { siteKey: FIRST_PARTY_SITE_KEY, compKey: 'inlay_first_party_captcha_number-image', host: 'localhost', action: 'contact' };
    const tokens = createTokens(createKeyring(app.services.settings.secretKey));
    return tokens.mint(solvedClaims({ ...page, issuedAt: app.clock() }));
  };
  const people = () => peopleOf(app);

  test(
    `T11 ${COUNT} texts in every field of the contact form: the mail and the outbox page stay as they are built`,
    limit(60_000, 300_000),
    async () => {
      const { elsewhere } = people();
      const write = async (text: string) => {
        const json = { firstName: text, lastName: text, email: 'visitor@example.com', phone: '5550100100', subject: text, message: text };
        return app.request('POST', '/api/Contact', { json: { ...json, 'inlay-response': token() }, from: elsewhere() });
      };
      const newest = async () => {
        await app.services.jobs.runDue();
        const [mail] = await app.services.db.selectFrom('outbox').orderBy('created_at', 'desc').selectAll().execute();
        const page = await app.request('GET', '/dev/outbox');
        await app.services.db.deleteFrom('outbox').execute();
        return { subject: mail?.subject ?? '', html: mail?.html ?? '', page: page.text };
      };
      // What looks like spam is not mailed; from this sender nothing does.
      const settings = {
        licence_id: `house forms/contact-us`,
        environment: 'live',
        version: 1,
        secrets: '[]',
        saved_at: app.clock(),
      } as const;
      const changed = JSON.stringify({ allowedSenders: ['visitor@example.com'] });
      await app.services.db
        .insertInto('setting_versions')
        .values({ ...settings, changed, saved_by: HOUSE.accountId })
        .execute();
      expect((await write('Harmless')).status).toBe(200);
      const harmless = await newest();
      expect(structureOf(harmless.html)).toContain('<h1');

      const broken: string[] = [];
      let sent = 0;
      let seenByControl = 0;
      for (const text of texts) {
        app.clock.advance(1_000);
        const { status } = await write(text);
        // Too long for a name, or blank without its control characters.
        if (status === 400) continue;
        expect(status).toBe(200);
        sent += 1;
        const { subject, html, page } = await newest();
        // Line breaks of the sender are kept, as elements of ours.
        const built = structureOf(html).replaceAll('<br>', '');
        if (built !== structureOf(harmless.html).replaceAll('<br>', '')) broken.push(`mail: ${text}`);
        if (/[\r\n]/.test(subject)) broken.push(`subject: ${text}`);
        // The text part may hold an address, which the outbox page makes a link.
        if (structureOf(page).replace(/<a href="" rel="">|<\/a>/g, '') !== structureOf(harmless.page)) broken.push(`outbox: ${text}`);
        if (structureOf(unescaped(html)) !== structureOf(unescaped(harmless.html))) seenByControl += 1;
      }
      expect(broken).toEqual([]);
      expect(sent).toBeGreaterThan(texts.length * 0.9);
      // The control: the same mails from a build that doesn't escape.
      expect(seenByControl).toBeGreaterThan(texts.length / 2);
      recordFigure({
        test: 'T11',
        what: 'texts that change a mail or the outbox page',
        target: '0 of 500',
        figure: `${broken.length} of ${sent} in 5 fields each`,
        held: broken.length === 0,
        engine: 'SQLite',
        control: `mails without escaping: ${seenByControl} seen`,
      });
    },
  );

  test(
    `T11 ${COUNT} texts in every field an owner can change: kept as they are or refused, and answered as JSON alone`,
    limit(60_000, 600_000),
    async () => {
      const { register, signedIn } = people();
      const client = await signedIn(await register());
      const personal = ['firstName', 'lastName', 'address1', 'address2', 'city', 'state', 'country', 'zip', 'homePhone', 'homeEmail'];
      const business = ['businessName', 'businessID', 'address1', 'address2', 'city', 'state', 'homePhone', 'homeEmail'];
      const odd: string[] = [];
      let kept = 0;
      for (const [index, text] of texts.entries()) {
        // Sixty saves in ten minutes.
        app.clock.advance(600_000);
        // The short form takes each text to some of the fields, and all of them get some texts.
        const turn = (names: readonly string[]) => (COUNT > 40 ? names : [names[index % names.length] ?? '']);
        const answers = [
          await client.send('PUT', '/api/Profile/PersonalProfile', { json: { address1: text, address2: text, city: text } }),
          await client.send('PUT', '/api/Profile/BusinessProfile', { multipart: { address1: text, homePhone: text, homeEmail: text } }),
          ...(await Promise.all(
            turn(personal).map((name) => client.send('PUT', '/api/Profile/PersonalProfile', { json: { [name]: text } })),
          )),
          ...(await Promise.all(
            turn(business).map((name) => client.send('PUT', '/api/Profile/BusinessProfile', { multipart: { [name]: text } })),
          )),
          await client.send('POST', '/api/Site/domains', { json: { host: text } }),
          await client.send('DELETE', `/api/Site/domains/${encodeURIComponent(text)}`),
          await client.send('GET', `/api/Profile/Activity?kind=${encodeURIComponent(text)}`),
          await client.send('GET', '/api/Subscription/getcomponentdetails', { headers: { compkey: encodeURIComponent(text) } }),
          await client.send('GET', `/api/${encodeURIComponent(text)}`),
        ];
        for (const { status, headers } of answers) {
          if (
            status >= 500 ||
            !String(headers['content-type']).startsWith('application/json') ||
            headers['x-content-type-options'] !== 'nosniff'
          )
            odd.push(`${status} ${headers['content-type']} for ${text}`);
        }
        if (answers[0]?.status !== 200) continue;
        kept += 1;
        const { body } = await client.send('GET', '/api/Profile/MyProfile');
        if (body.personalProfile.address.address1 !== text.trim()) odd.push(`changed: ${text}`);
      }
      expect(odd).toEqual([]);
      expect(kept).toBeGreaterThan(texts.length * 0.9);
    },
  );
});

test('T11 cells of our tables are none that a spreadsheet runs', () => {
  const cells = [...formulas, ...texts];
  const entries = cells.map((text) => ({
    id: '1',
    at: 0,
    action: 'secret.made',
    kind: null,
    sentence: text,
    target: text,
    detail: text,
    address: text,
    by: text,
    secret: text,
  }));
  const figures = { shown: 1, solved: 1, redeemed: 1, failed: 1 };
  const usage = {
    range: '24h' as const,
    step: 'hour' as const,
    from: '',
    to: '',
    steps: ['shown', 'solved', 'redeemed'].map((key) => ({ key, name: key, of: null, lost: null })),
    duration: null,
    nothing: { any: '', byHost: '' },
    totals: figures,
    series: [],
    causes: cells.map((code) => ({ code, count: 1 })),
    hosts: cells.map((host) => ({ host, ...figures })),
    solveTime: null,
    lastRedeemedAt: null,
  };
  const live = [...liveCells(activityCsv(entries)), ...liveCells(usageCsv(usage))];
  expect(live).toEqual([]);
  // The control: the same cells, quoted as RFC 4180 asks and no more.
  const plain = cells.map((text) => `"${text.replaceAll('"', '""')}"`).join('\r\n');
  expect(liveCells(plain).length).toBeGreaterThanOrEqual(formulas.length / 2);
  recordFigure({
    test: 'T11',
    what: 'live cells in CSV exports',
    target: '0',
    figure: `${live.length} of ${cells.length * 6}`,
    held: live.length === 0,
    engine: '–',
    control: `quoted only: ${liveCells(plain).length} live`,
  });
});
