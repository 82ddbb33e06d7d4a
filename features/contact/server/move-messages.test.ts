import '@inlay/catalogue/forms/server/tables.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApps } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { CONTACT_INBOX } from './contact-inbox.ts';
import './tables.ts';

const DAY = 86_400_000;

describe.each(onPush('postgres'))('messages that a version before kept, on %s', (engine) => {
  let apps: TestApp[];
  const first = () => apps[0] as TestApp;
  beforeEach(async () => {
    apps = await startApps(engine);
  });
  afterEach(async () => {
    for (const app of apps.toReversed()) await app.close();
  });

  /** As a process of that version writes them, so many milliseconds ago. */
  async function wroteOld(messages: readonly { readonly message: string; readonly ago: number; readonly firstName?: string }[]) {
    const rows = messages.map(({ message, ago, firstName = 'First' }, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      first_name: firstName,
      last_name: 'Visitor',
      email: 'visitor@example.com',
      phone: '5550100100',
      subject: '',
      message,
      address: '192.0.2.7',
      created_at: first().clock() - ago,
    }));
    for (let from = 0; from < rows.length; from += 100)
      await first()
        .services.db.insertInto('contact_messages')
        .values(rows.slice(from, from + 100))
        .execute();
  }
  const left = async () => (await first().services.db.selectFrom('contact_messages').select('id').execute()).length;
  const moved = () =>
    first()
      .services.db.selectFrom('form_submissions')
      .where('site_id', '=', CONTACT_INBOX.siteId)
      .orderBy('created_at')
      .selectAll()
      .execute();
  const anHourLater = async () => {
    first().clock.advance(HOUR_MS);
    await Promise.all(apps.map((app) => app.services.jobs.runDue()));
  };

  test('are moved with their time, by processes at once, and each is there once', async () => {
    await wroteOld(Array.from({ length: 450 }, (_, index) => ({ message: `Message ${index}`, ago: 450 - index })));
    const sentAt = first().clock() - 450;
    await anHourLater();
    expect(await left()).toBe(0);
    const rows = await moved();
    expect(rows.map(({ answers }) => (JSON.parse(answers) as { message: string }).message)).toEqual(
      Array.from({ length: 450 }, (_, index) => `Message ${index}`),
    );
    expect(rows[0]).toMatchObject({ created_at: sentAt, status: 'closed', tags: '["imported"]', email: 'visitor@example.com', replies: 0 });
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7');
    // Nobody is mailed a second time.
    expect(await first().services.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    await wroteOld([{ message: 'Written by a process of that version since', ago: 1 }]);
    await anHourLater();
    expect([await left(), (await moved()).length]).toEqual([0, 451]);
  });

  test('one with characters that no form takes is moved too; one over its year goes, one of the future waits', async () => {
    await wroteOld([
      { message: 'Hello\u0007 \u202Ethere\r\nagain', ago: DAY, firstName: 'Ve\nra' },
      { message: 'Long ago', ago: 366 * DAY },
      { message: 'By a clock that is ahead', ago: -2 * HOUR_MS },
    ]);
    await anHourLater();
    const [only, ...others] = await moved();
    expect(others).toEqual([]);
    expect(JSON.parse(only?.answers ?? '')).toMatchObject({ lastName: 'Visitor', message: 'Hello there\nagain' });
    expect(JSON.parse(only?.extra ?? '')).toEqual({ firstName: 'Ve\nra' });
    expect(await left()).toBe(1);
    await anHourLater();
    await anHourLater();
    expect([await left(), (await moved()).length]).toEqual([0, 2]);
  });
});
