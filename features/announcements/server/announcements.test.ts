import { DAY_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { confirmAddress, messagesTo } from '../../../tests/support/mail/outbox.ts';
import { makeOperator } from '../../../tests/support/people/operator.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';
import { TOO_MANY } from '../rules/announcement-body.ts';

describe.each(onPush('sqlite'))('announcements on %s', (engine) => {
  let app: TestApp;
  let operator: Subscriber;
  let owner: Subscriber;

  beforeAll(async () => {
    app = await startApp({ engine });
    operator = await subscriber(app);
    owner = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': 'owner@example.com' });
    await makeOperator(app, operator);
  });
  afterAll(() => app.close());

  /** Sessions outlast the days that pass here. */
  const stayLoggedIn = () =>
    app.services.db
      .updateTable('sessions')
      .set({ proven_at: app.clock(), last_seen_at: app.clock(), expires_at: app.clock() + 30 * DAY_MS })
      .execute();
  const announce = (json: object) => operator.client.send('POST', '/api/Operate/announcements', { json });
  const end = (id: string) => operator.client.send('POST', `/api/Operate/announcements/${id}/end`);
  const read = async (person: Subscriber) => (await person.client.send('GET', '/api/Announcements')).body.items;
  const WORK = { title: 'Maintenance on Sunday', text: 'We move to new servers.\n\nNothing stops.' };

  test('stands in every dashboard until its last day or its end, and nothing of an ended one', async () => {
    const { body, status } = await announce({ ...WORK, days: 2 });
    expect([status, body.mailed, body.mail]).toEqual([201, 0, false]);
    expect(await read(owner)).toEqual([{ id: body.id, ...WORK, level: 'info', at: body.at }]);
    const second = (await announce({ ...WORK, title: 'Another', level: 'warning', days: 90 })).body;
    expect((await read(owner)).length).toBe(2);
    expect((await end(second.id)).status).toBe(200);
    const { endsAt } = (await end(second.id)).body;
    app.clock.advance(1_000);
    expect((await end(second.id)).body.endsAt).toBe(endsAt);
    expect((await read(owner)).map(({ title }: { title: string }) => title)).toEqual([WORK.title]);
    expect((await end('nobody')).status).toBe(404);
    app.clock.advance(2 * DAY_MS + MINUTE_MS);
    await stayLoggedIn();
    expect(await read(owner)).toEqual([]);
  });

  test('what is missing, too long or too many is refused at its field', async () => {
    expect((await announce({ title: ' ', text: '', days: 0, level: 'x' })).body.fields).toEqual({
      title: 'Please enter a title.',
      text: 'Please enter a text.',
      days: 'An announcement runs for at least 1 day.',
      level: 'Please choose a level.',
    });
    expect((await announce({ ...WORK, title: 'x'.repeat(81) })).body.fields).toHaveProperty('title');
    expect((await announce({ ...WORK, days: 91 })).body.fields).toHaveProperty('days');
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await announce({ ...WORK, title: `${n}` })).body);
    expect((await announce(WORK)).body).toMatchObject({ code: 'limit-reached', message: TOO_MANY });
    for (const { id } of made) await end(id);
  });

  test('by mail each confirmed account gets it once, batch after batch, also when a batch is done twice', async () => {
    const { db, jobs } = app.services;
    await confirmAddress(app, owner.email);
    const one = await db.selectFrom('accounts').where('user_name', '=', owner.userName).selectAll().executeTakeFirstOrThrow();
    const many = Array.from({ length: 230 }, (_, n) => ({
      ...one,
      id: `crowd-${n}`,
      public_id: `crowd-${n}`,
      user_name: `crowd_${n}`,
      user_name_key: `crowd_${n}`,
      email: `crowd${n}@example.com`,
      email_key: `crowd${n}@example.com`,
    }));
    for (const row of many) await db.insertInto('accounts').values(row).execute();
    const { body } = await announce({ ...WORK, mail: true });
    await jobs.add(db, 'announcements.mail', { id: body.id, after: '' });
    await jobs.runDue();
    const sent = await db.selectFrom('outbox').where('subject', '=', WORK.title).select('recipient').execute();
    expect(sent).toHaveLength(231);
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(231);
    const all = (await operator.client.send('GET', '/api/Operate/announcements')).body.items;
    expect(all.find(({ id }: { id: string }) => id === body.id).mailed).toBe(231);
    const [mail] = (await messagesTo(app, owner.email)).filter(({ subject }) => subject === WORK.title);
    expect(mail?.text).toContain('Nothing stops.');
    // Nothing is sent of one that has ended, and nobody who has not confirmed is written to.
    expect(await messagesTo(app, operator.email)).not.toContainEqual(expect.objectContaining({ subject: WORK.title }));
    const late = (await announce({ ...WORK, title: 'Ended at once', mail: true })).body;
    await end(late.id);
    await jobs.runDue();
    expect(await db.selectFrom('outbox').where('subject', '=', 'Ended at once').select('id').execute()).toEqual([]);
  });

  test('T2 only operators make, see or end them', async () => {
    const calls = [
      ['GET', '/api/Operate/announcements', undefined],
      ['POST', '/api/Operate/announcements', WORK],
      ['POST', '/api/Operate/announcements/x/end', undefined],
    ] as const;
    for (const client of [owner.client, app.client()])
      for (const [method, path, json] of calls) expect((await client.send(method, path, json ? { json } : {})).status).toBe(404);
    expect((await app.client().send('GET', '/api/Announcements')).status).toBe(401);
  });
});
