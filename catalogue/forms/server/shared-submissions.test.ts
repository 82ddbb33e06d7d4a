import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import '@inlay/events/tables.ts';
import './tables.ts';

const HOUR = 3_600_000;
const MANY = 40;

describe.each(engines)('submissions that come at the same time, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  /** Whose visitors are neither asked for a captcha nor taken for spam. */
  const openOwner = async (): Promise<FormOwner> => {
    const owner = await formOwner(app);
    const fields = [{ name: 'message', type: 'textarea', label: 'Message' }];
    const settings = { captcha: 'never', spamFrom: 10 };
    await owner.call('PUT', '/forms/main/definition', { version: 1, title: 'Write', fields, settings });
    return owner;
  };
  const rowsOf = ({ siteId }: FormOwner) =>
    app.services.db.selectFrom('form_submissions').where('site_id', '=', siteId).selectAll().execute();
  const eventsOf = ({ siteId }: FormOwner) => app.services.db.selectFrom('events').where('site_id', '=', siteId).selectAll().execute();
  const jobsOf = ({ accountId }: FormOwner, kind: string) =>
    app.services.db.selectFrom('jobs').where('kind', '=', kind).where('accounts', 'like', `%${accountId}%`).selectAll().execute();
  const sendAll = (owner: FormOwner, count: number, body: (nth: number) => object) =>
    Promise.all(Array.from({ length: count }, (_, nth) => owner.send(body(nth))));
  const unlike = (nth: number) => ({
    ...MESSAGE,
    message: `${[...String(nth + 10)]
      .map((digit) => 'abcdefghij'[Number(digit)])
      .join('x')
      .repeat(20)}`,
  });

  test('each is kept once, with an answer and an event of its own', async () => {
    const owner = await openOwner();
    const answers = await sendAll(owner, MANY, unlike);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await rowsOf(owner);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(answers.map(({ body }) => String(body.id)).toSorted());
    for (const { body } of answers) expect(rows.find(({ id }) => id === body.id)?.reference).toBe(body.reference);
    const told = (await eventsOf(owner)).map(({ data }) => (JSON.parse(data) as { id: string }).id);
    expect(told.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test('one text from many visitors counts as often as it came', async () => {
    const owner = await openOwner();
    await sendAll(owner, MANY, () => MESSAGE);
    const counted = await app.services.db.selectFrom('form_fingerprints').where('site_id', '=', owner.siteId).select('times').execute();
    expect(counted.map(({ times }) => times)).toEqual([MANY, MANY, MANY, MANY]);
  });

  test('a text that came before costs points, and not those that are looked for with it', async () => {
    const owner = await openOwner();
    await owner.send(MESSAGE);
    await sendAll(owner, 5, (nth) => (nth === 2 ? MESSAGE : unlike(nth)));
    const repeated = (await rowsOf(owner)).filter(({ reasons }) => reasons.includes('"repeated"'));
    expect(repeated.map(({ answers }) => answers)).toEqual([JSON.stringify({ message: MESSAGE.message })]);
  });

  test('a ticket that several send at once is used once, and they all get that answer', async () => {
    const owner = await openOwner();
    const { ticket } = await owner.ticket();
    const others = sendAll(owner, MANY, unlike);
    const answers = await sendAll(owner, 5, () => ({ ...MESSAGE, _ticket: ticket }));
    await others;
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(1);
    expect(await rowsOf(owner)).toHaveLength(MANY + 1);
  });

  test('past 60 notices each hour has one summary, and the next notice is sent when the 60 begin anew', async () => {
    const owner = await openOwner();
    await sendAll(owner, MANY, unlike);
    await sendAll(owner, MANY, unlike);
    expect([(await jobsOf(owner, 'forms.mail')).length, (await jobsOf(owner, 'forms.summary')).length]).toEqual([60, 1]);
    await owner.send(unlike(1));
    expect([(await jobsOf(owner, 'forms.mail')).length, (await jobsOf(owner, 'forms.summary')).length]).toEqual([60, 1]);
    app.clock.advance(HOUR);
    await owner.send(unlike(2));
    expect([(await jobsOf(owner, 'forms.mail')).length, (await jobsOf(owner, 'forms.summary')).length]).toEqual([61, 1]);
  });
});
