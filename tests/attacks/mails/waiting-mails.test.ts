import { randomUUID } from 'node:crypto';
import { freePort } from '../../support/servers/spawn-server.ts';
import { insertJob } from '@inlay/platform/jobs/jobs-store.ts';
import { readPayload } from '@inlay/platform/jobs/jobs-payload.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestAppOptions, startApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import { confirmAddress, LOGIN_CODE, RESET_TOKEN, VERIFY_TOKEN } from '../../support/mail/outbox.ts';
import { recordFigure } from '../../support/trust.ts';
import { makeCanaries } from '../canaries.ts';
import { byMail, PASSWORD, peopleOf } from '../people.ts';

/** Nobody listens there: mails wait. */
const mailServerAway = async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });

/** A build that keeps what it is given for a job as it is given. */
const unsealed: NonNullable<TestAppOptions['spoil']> = ({ services: { jobs, clock } }) =>
  void Object.assign(jobs, {
    add: (queries: Parameters<typeof insertJob>[0], kind: string, payload: unknown, more: { dedupeKey?: string; runAt?: number } = {}) =>
      insertJob(
        queries,
        { id: randomUUID(), kind, payload: JSON.stringify(payload), dedupeKey: more.dedupeKey, runAt: more.runAt },
        clock(),
      ),
  });

/** What whoever reads the database, or a copy of it, finds of a link, a code or a text that waits to be sent. */
async function readFrom(app: TestApp): Promise<{ waiting: string[]; dead: string[] }> {
  const people = peopleOf(app);
  const { db, jobs, keyring, engine, settings } = app.services;
  const email = `${randomUUID()}@example.com`;
  const person = await people.register({ 'PersonalProfile.ContactInfo.HomeEmail': email, ...byMail(email) });
  await people.post('ForgotPassword', { userName: person.userName });
  await confirmAddress(app, email);
  expect((await people.logIn(person.userName, PASSWORD)).body).toMatchObject({ channel: 'email' });
  await jobs.runDue();

  const canaries = makeCanaries();
  const mails = await db.selectFrom('jobs').where('kind', 'like', 'mail%').select(['id', 'payload']).execute();
  expect(mails).toHaveLength(3);
  for (const { id, payload } of mails) {
    const { text } = readPayload(keyring, id, payload) as { text: string };
    for (const [name, pattern] of Object.entries({ code: LOGIN_CODE, 'reset link': RESET_TOKEN, 'verify link': VERIFY_TOKEN })) {
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) canaries.keep(name, found);
    }
  }
  expect(canaries.all.map(({ name }) => name).toSorted()).toEqual(['code', 'reset link', 'verify link']);
  const everything = async () => {
    const rows = JSON.stringify(await db.selectFrom('jobs').selectAll().execute());
    const stored = canaries.found(rows.replaceAll('\\n', ' ').replaceAll('token=', 'token= '));
    return [...new Set([...stored, ...(engine === 'sqlite' ? canaries.foundInFiles(settings.dataDir) : [])])];
  };
  const waiting = await everything();
  // The mail server stays away until they are given up.
  await db.updateTable('jobs').where('kind', 'like', 'mail%').set({ attempts: 10_000, run_at: app.clock(), leased_until: null }).execute();
  await jobs.runDue();
  const left = await db.selectFrom('jobs').where('kind', 'like', 'mail%').where('dead_at', 'is', null).select('id').execute();
  expect(left).toEqual([]);
  return { waiting, dead: canaries.found(JSON.stringify(await db.selectFrom('jobs').selectAll().execute())) };
}

let controlled: Promise<string[]> | undefined;
/** Once for both engines. */
const control = () =>
  (controlled ??= (async () => {
    const app = await startApp({ env: await mailServerAway(), spoil: unsealed });
    return (await readFrom(app).finally(() => app.close())).waiting;
  })());

describe.each(onPush('postgres'))('mails that wait, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine, env: await mailServerAway() });
  });
  afterAll(() => app.close());

  test('T24 whoever reads the database finds no link and no code of mails that wait, nor of those that were given up', async () => {
    const found = await readFrom(app);
    expect(found).toEqual({ waiting: [], dead: [] });
    const broken = await control();
    expect(broken).toEqual(expect.arrayContaining(['code', 'reset link', 'verify link']));
    recordFigure({
      test: 'T24',
      what: 'links and codes of waiting mails that the database tells',
      target: '0',
      figure: `${found.waiting.length} of 3`,
      held: found.waiting.length === 0,
      engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      control: `kept as they are given: ${broken.filter((name) => !name.includes(' in ')).length} of 3`,
    });
  });
});
