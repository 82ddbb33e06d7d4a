import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import { messagesTo, newestIn, RESET_TOKEN, UNDO_TOKEN, VERIFY_TOKEN } from '../../support/mail/outbox.ts';
import { limit, recordFigure } from '../../support/trust.ts';
import { FRESH, type People, peopleOf } from '../people.ts';

const LINKS = /https?:\/\/\S+\/(?:verify-email|reset-password|undo-email)\S+/g;

/** What programs do to each link of a mail before a person sees it: they ask for the address, in every way. A hash stays with them. */
async function scan(app: TestApp, recipient: string): Promise<string[]> {
  const links = (await messagesTo(app, recipient)).flatMap(({ text }) => text.match(LINKS) ?? []);
  for (const link of links) {
    const { pathname, search } = new URL(link);
    for (const method of ['HEAD', 'GET', 'GET', 'POST', 'OPTIONS'] as const) await app.http.inject({ method, url: pathname + search });
  }
  return links;
}

/** Whether an owner's address was confirmed by nobody but a scanner, and how many of the links told a server their token. */
async function scanned(app: TestApp): Promise<{ confirmed: boolean; told: number; links: number }> {
  const people = peopleOf(app);
  const person = await people.register();
  const owner = await people.signedIn(person);
  const moved = `${randomUUID()}@example.com`;
  await owner.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail: moved } });
  await people.post('ForgotPassword', { userName: person.userName });
  const links = [...(await scan(app, person.email)), ...(await scan(app, moved))];
  const { email, email_verified_at: verifiedAt } = await app.services.db
    .selectFrom('accounts')
    .where('user_name', '=', person.userName)
    .select(['email', sql<number | null>`email_verified_at`.as('email_verified_at')])
    .executeTakeFirstOrThrow();
  return {
    confirmed: email !== person.email || verifiedAt !== null,
    told: links.filter((link) => new URL(link).search !== '').length,
    links: links.length,
  };
}

/** Where reset links of an owner go while an address that nobody has confirmed waits: how many to that one, how many to the owner's. */
async function resetsWhilePending(app: TestApp): Promise<{ toNew: number; toOld: number }> {
  const people = peopleOf(app);
  const person = await people.register();
  const thief = await people.signedIn(person);
  const moved = `${randomUUID()}@example.com`;
  expect((await thief.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail: moved } })).status).toBe(200);
  for (const wanted of [{ userName: person.userName }, { email: moved }, { email: person.email }])
    await people.post('ForgotPassword', wanted);
  const resets = async (to: string) => (await messagesTo(app, to)).filter(({ text }) => RESET_TOKEN.test(text)).length;
  return { toNew: await resets(moved), toOld: await resets(person.email) };
}

/** A thief begins to move the address; the owner then does what shall put him out. Whether the thief's link still worked. */
async function survives(app: TestApp, act: 'password' | 'others' | 'everywhere'): Promise<{ confirmed: number; told: string[] }> {
  const people = peopleOf(app);
  const person = await people.register();
  await people.post('VerifyEmail', { token: await newestIn(app, person.email, VERIFY_TOKEN) });
  const [thief, owner] = [await people.signedIn(person), await people.signedIn(person)];
  const moved = `${randomUUID()}@example.com`;
  expect((await thief.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail: moved } })).status).toBe(200);
  const told = (await messagesTo(app, person.email)).map(({ subject }) => subject);
  const fresh = { password: FRESH, confirmPassword: FRESH };
  const { status } =
    act === 'password'
      ? await owner.send('PUT', '/api/Profile/Security', { json: fresh })
      : act === 'others'
        ? await owner.send('DELETE', '/api/Profile/Sessions')
        : await owner.send('POST', '/api/Registration/Logout', { json: { everywhere: true } });
  expect(status).toBe(200);
  return { confirmed: (await people.post('VerifyEmail', { token: await newestIn(app, moved, VERIFY_TOKEN) })).status, told };
}

async function spoiled<T>(spoil: (app: TestApp) => Promise<void> | void, look: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await startApp({
    spoil: ({ http }) => {
      // Links of before carried the token in the query, and the page sent it as it was opened.
      http.addHook('onRequest', async ({ method, url }) => {
        const token = method === 'GET' && /^\/verify-email\?token=([\w-]+)/.exec(url)?.[1];
        if (token) await http.inject({ method: 'POST', url: '/api/Registration/VerifyEmail', payload: { token } });
      });
    },
  });
  try {
    await spoil(app);
    return await look(app);
  } finally {
    await app.close();
  }
}

/** A build whose mails carry the token where servers see it, and whose page confirms as it is opened. */
const confirmingOnGet = () =>
  spoiled(
    ({ services: { mail } }) => {
      const { send } = mail;
      mail.send = (queries, message) => send(queries, { ...message, text: message.text.replaceAll('#token=', '?token=') });
    },
    (app) => scanned(app),
  );

/** A database in which a new address counts as soon as it is entered. */
const countingAtOnce = () =>
  spoiled(
    async ({ services: { db } }) =>
      void (await sql`create trigger at_once after insert on email_links when new.kind = 'change'
        begin update accounts set email = new.email where id = new.account_id; end`.execute(db)),
    (app) => resetsWhilePending(app),
  );

let controlled: Promise<[Awaited<ReturnType<typeof scanned>>, Awaited<ReturnType<typeof resetsWhilePending>>]> | undefined;
/** Once for both engines. */
const control = () => (controlled ??= Promise.all([confirmingOnGet(), countingAtOnce()]));

describe.each(onPush('postgres'))('T34 links of mails, on %s', (engine) => {
  let app: TestApp;
  let people: People;
  beforeAll(async () => {
    app = await startApp({ engine });
    people = peopleOf(app);
  });
  afterAll(() => app.close());
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';

  test(
    'T34 ASVS 14.2.1 a program that opens every link confirms nothing, and no server is told a token',
    limit(180_000, 180_000),
    async () => {
      const { confirmed, told, links } = await scanned(app);
      expect([confirmed, told]).toEqual([false, 0]);
      expect(links).toBe(3);
      const [seen] = await control();
      recordFigure({
        test: 'T34',
        what: 'addresses confirmed by a program that opens links',
        target: '0; no token in an address that a server is asked for',
        figure: `${Number(confirmed)}; ${told} of ${links} tokens told`,
        held: !confirmed && told === 0,
        engine: name,
        control: `page that confirms as it is opened: ${Number(seen.confirmed)}; ${seen.told} of ${seen.links} told`,
      });
    },
  );

  test('T34 while a new address waits, reset links go to the confirmed one alone', limit(180_000, 180_000), async () => {
    const { toNew, toOld } = await resetsWhilePending(app);
    expect([toNew, toOld]).toEqual([0, 2]);
    const [, seen] = await control();
    recordFigure({
      test: 'T34',
      what: 'reset links to an address that nobody has confirmed',
      target: '0',
      figure: `${toNew} of ${toNew + toOld}`,
      held: toNew === 0,
      engine: name,
      control: `address that counts at once: ${seen.toNew} of ${seen.toNew + seen.toOld}`,
    });
  });

  test.each(['password', 'others', 'everywhere'] as const)(
    'T34 a change of address that a thief began is told, and over when the owner puts him out: %s',
    limit(180_000, 180_000),
    async (act) => {
      const { confirmed, told } = await survives(app, act);
      expect(confirmed).toBe(400);
      expect(told).toContain('A new email address was entered for your Inlay account');
    },
  );

  test(
    'T34 a thief who moved the address is out by one press in the mailbox that was left, and gets no reset link after it',
    limit(180_000, 180_000),
    async () => {
      const person = await people.register();
      await people.post('VerifyEmail', { token: await newestIn(app, person.email, VERIFY_TOKEN) });
      const thief = await people.signedIn(person);
      const moved = `${randomUUID()}@example.com`;
      await thief.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail: moved } });
      expect((await people.post('VerifyEmail', { token: await newestIn(app, moved, VERIFY_TOKEN) })).status).toBe(200);
      await people.post('ForgotPassword', { userName: person.userName });
      const prepared = await newestIn(app, moved, RESET_TOKEN);
      await thief.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail: `again-${moved}` } });
      const further = await newestIn(app, `again-${moved}`, VERIFY_TOKEN);

      expect((await people.post('UndoEmail', { token: await newestIn(app, person.email, UNDO_TOKEN) })).status).toBe(200);
      expect((await thief.send('GET', '/api/Profile/MyProfile')).status).toBe(401);
      const fresh = { password: 'Another-Horse8!', confirmPassword: 'Another-Horse8!' };
      expect((await people.post('ResetPassword', { token: prepared, ...fresh })).status).toBe(400);
      expect((await people.post('VerifyEmail', { token: further })).status).toBe(400);
      const before = (await messagesTo(app, moved)).length;
      await people.post('ForgotPassword', { userName: person.userName });
      const token = await newestIn(app, person.email, RESET_TOKEN);
      expect((await messagesTo(app, moved)).length).toBe(before);
      expect((await people.post('ResetPassword', { token, ...fresh })).status).toBe(200);
    },
  );
});

test(
  'T34 control: a page that confirms as it is opened, and an address that counts at once, are seen',
  limit(180_000, 180_000),
  async () => {
    const [opened, counted] = await control();
    expect([opened.confirmed, opened.told]).toEqual([true, opened.links]);
    expect(counted.toNew).toBeGreaterThan(0);
  },
);

test.each(['password', 'others', 'everywhere'] as const)('T34 control: a change of address that nothing ends is seen: %s', async (act) => {
  const { confirmed } = await spoiled(
    async ({ services: { db } }) =>
      void (await sql`create trigger lives_on after delete on email_links when old.kind = 'change'
        begin insert into email_links (token_hash, account_id, kind, email, created_at, expires_at)
        values (old.token_hash, old.account_id, old.kind, old.email, old.created_at, old.expires_at); end`.execute(db)),
    (app) => survives(app, act),
  );
  expect(confirmed).toBe(200);
});
