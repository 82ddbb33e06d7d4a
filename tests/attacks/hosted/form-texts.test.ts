import { afterAll, beforeAll, expect, test } from 'vitest';
import '@inlay/messaging/tables.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import { type FormOwner, formOwner } from '../../support/forms/form-owner.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import { formulas, payloads } from '../payloads.ts';
import { liveCells, structureOf } from '../shown-markup.ts';

const COUNT = volume(40, 1_000);
const alone = [...payloads(COUNT - 20), ...formulas];
/** Each also at the beginning of a line of its own, behind harmless words. */
const texts = [...alone, ...alone.map((text) => `Do you repair old clocks?\n${text}`)].slice(0, COUNT);
/** A notice goes out for sixty messages an hour. */
const A_MINUTE_MS = 61_000;
const LONGEST_NAME = 100;

let app: TestApp;
let owner: FormOwner;
beforeAll(async () => {
  app = await startApp();
  owner = await formOwner(app);
  const fields = [
    { name: 'name', type: 'text', label: 'Your name' },
    { name: 'email', type: 'email', label: 'Email' },
    { name: 'message', type: 'textarea', label: 'Message' },
  ];
  const settings = { captcha: 'never', spamFrom: 10, perNetworkPerHour: 1_000, subject: 'From {{name}}' };
  const saved = await owner.call('PUT', '/forms/main/definition', { version: 1, title: 'Write to us', fields, settings });
  expect(saved.status).toBe(200);
});
afterAll(() => app.close());

/** Sends a text in every field, and beside them; answers the mail that came of it. */
async function write(text: string) {
  app.clock.advance(A_MINUTE_MS);
  const name = text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, LONGEST_NAME);
  const sent = await owner.send({ name, email: 'ada@example.com', message: text, beside: text });
  if (sent.status !== 201) return { status: sent.status, id: '', mail: undefined };
  await app.services.jobs.runDue();
  const mail = await app.services.db.selectFrom('dev_inbox').where('site_id', '=', owner.siteId).selectAll().executeTakeFirst();
  await app.services.db.deleteFrom('dev_inbox').where('site_id', '=', owner.siteId).execute();
  return { status: 201, id: String(sent.body.id), mail };
}

const built = (html: string | null | undefined): string => structureOf(html ?? '').replaceAll('<br>', '');
const unescaped = (html: string): string => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');

test(`T11 ${COUNT} hostile texts in a form: the mail, the inbox and the export stay what they are`, limit(120_000, 900_000), async () => {
  const harmless = built((await write('Do you repair old clocks?')).mail?.html);
  expect(harmless).toContain('<h1');
  const odd: string[] = [];
  let [sent, mailed, seenByControl] = [0, 0, 0];
  for (const text of texts) {
    const { status, id, mail } = await write(text);
    // Blank without its control characters, or longer than a field takes.
    if (status === 400) continue;
    expect(status, text).toBe(201);
    sent += 1;
    const read = await owner.call('GET', `/submissions/${id}`);
    if (!String(read.headers['content-type']).startsWith('application/json')) odd.push(`inbox: ${text}`);
    // Filed as spam by its own words: nobody is mailed.
    if (!mail) {
      expect(read.body).toMatchObject({ status: 'spam' });
      continue;
    }
    mailed += 1;
    if (built(mail.html) !== harmless) odd.push(`mail: ${text}`);
    if (/[\r\n]/.test(mail.subject ?? '')) odd.push(`subject: ${text}`);
    if (built(unescaped(mail.html ?? '')) !== harmless) seenByControl += 1;
  }
  const csv = await owner.call('GET', '/export?form=main&format=csv');
  expect(csv.status).toBe(200);
  const live = liveCells(csv.text.replace(/^\u{feff}/u, ''));
  const sheet = await owner.call('GET', '/export?form=main&format=xlsx');
  expect(sheet.status).toBe(200);
  recordFigure({
    test: 'T11',
    what: 'hostile texts of visitors that change a form’s inbox, mail or export',
    target: '0 of 1,000',
    figure: `${odd.length + live.length} of ${sent} in 3 fields each, ${mailed} mailed`,
    held: odd.length + live.length === 0,
    engine: 'SQLite',
    control: `mails without escaping: ${seenByControl} seen`,
  });
  expect(odd).toEqual([]);
  expect(live).toEqual([]);
  expect(sent).toBeGreaterThan(texts.length * 0.8);
  expect(mailed).toBeGreaterThan(sent / 2);
  expect(seenByControl).toBeGreaterThan(0);
});
