import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import { confirmAddress, LOGIN_CODE, messagesTo, newestIn, RESET_TOKEN, VERIFY_TOKEN } from '../../support/mail/outbox.ts';
import { firstPartyToken } from '../../support/captcha/test-tokens.ts';
import { limit } from '../../support/trust.ts';
import { byMail, byPhone, MINUTE, PASSWORD, peopleOf, type Person } from '../people.ts';

/** Strangers use up what an owner needs to get in, or to hear of what happens to the account. */

type Spoil = NonNullable<Parameters<typeof startApp>[0]>['spoil'];

async function spoiled<T>(spoil: NonNullable<Spoil>, look: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await startApp({ spoil });
  try {
    return await look(app);
  } finally {
    await app.close();
  }
}

const countOf = async (app: TestApp, to: string, pattern: RegExp) =>
  (await messagesTo(app, to)).filter(({ text }) => pattern.test(text)).length;

/** Of twelve asks in two hours, how often the owner's mailbox then held no link that works for five minutes more. */
async function asksWithoutLink(app: TestApp): Promise<{ without: number; mails: number }> {
  const people = peopleOf(app);
  const person = await people.register();
  await confirmAddress(app, person.email);
  const ask = () => people.post('ForgotPassword', { userName: person.userName });
  let [without, seen, newest] = [0, 0, -Infinity];
  for (let n = 0; n < 12; n += 1) {
    for (let i = 0; i < 3; i += 1) expect((await ask()).status).toBe(200);
    app.clock.advance(5 * MINUTE);
    expect((await ask()).status).toBe(200);
    const links = await countOf(app, person.email, RESET_TOKEN);
    // Those of the strangers' asks came five minutes ago at the most.
    if (links > seen) newest = app.clock() - 5 * MINUTE;
    seen = links;
    if (newest + 25 * MINUTE < app.clock()) without += 1;
    app.clock.advance(5 * MINUTE);
  }
  return { without, mails: seen };
}

/** Whether a newcomer whose mailbox is written to from two other accounts gets a login code and a reset link. */
async function newcomer(app: TestApp): Promise<{ code: unknown; said: unknown; codes: number; links: number }> {
  const people = peopleOf(app);
  const email = `newcomer-${randomUUID()}@example.com`;
  const person = await people.register({ 'PersonalProfile.ContactInfo.HomeEmail': email, ...byMail(email) });
  for (let n = 0; n < 2; n += 1) {
    const other = await people.signedIn(await people.register());
    for (let i = 0; i < 5; i += 1) {
      const homeEmail = email.replace('@', `+${n}${i}@`);
      expect((await other.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail } })).status).toBe(200);
    }
  }
  const { body } = await people.logIn(person.userName, PASSWORD);
  await people.post('ForgotPassword', { userName: person.userName });
  const [codes, links] = [await countOf(app, email, LOGIN_CODE), await countOf(app, email, RESET_TOKEN)];
  return { code: body.code, said: body.message, codes, links };
}

/** What an owner hears of a deletion after an hour with more to tell than a budget holds. */
async function wordsOfDeletion(app: TestApp): Promise<number> {
  const people = peopleOf(app);
  const person = await people.register();
  await confirmAddress(app, person.email);
  const { db, mail } = app.services;
  const { id } = await db.selectFrom('accounts').where('user_name', '=', person.userName).select('id').executeTakeFirstOrThrow();
  for (let i = 0; i < 10; i += 1) await mail.notify(db, { accountId: id, kind: `kind-${i}`, subject: 'Something', text: '' });
  const thief = await people.signedIn(person);
  expect((await thief.send('DELETE', '/api/Profile/Account', { json: { userName: person.userName } })).status).toBe(200);
  return (await messagesTo(app, person.email)).filter(({ subject }) => subject.includes('deleted')).length;
}

/** Asks for a code to a phone: a stranger's until none is left, another new account's of the stranger's, then those of the owner, whose account is older. */
async function phoneAsks(app: TestApp, phone: string): Promise<{ strangers: number[]; owner: number[]; elsewhere: number }> {
  const people = peopleOf(app);
  const register = async () => {
    const person = await people.register(byPhone(phone));
    await confirmAddress(app, person.email);
    return person;
  };
  const ownerOf = async (person: Person) => {
    const client = app.client();
    // Signing in asks for a code by mail: the phone is not confirmed.
    const { body } = await people.logIn(person.userName, PASSWORD, client);
    const code = (await messagesTo(app, person.email)).flatMap(({ text }) => LOGIN_CODE.exec(text)?.[1] ?? []).at(-1);
    expect((await people.post('LoginCode', { challengeId: body.challengeId, code }, client)).status).toBe(200);
    client.headers = { sitekey: person.siteKey };
    return { client, ask: async () => (await client.send('POST', '/api/Profile/PhoneCode', { from: people.elsewhere() })).status };
  };
  const older = await register();
  app.clock.advance(24 * 60 * MINUTE);
  const [stranger, another] = [await ownerOf(await register()), await ownerOf(await register())];
  const owner = await ownerOf(older);
  const strangers = [];
  for (let i = 0; i < 4; i += 1) strangers.push(await stranger.ask());
  strangers.push(await another.ask());
  const owners = [await owner.ask(), await owner.ask(), await owner.ask()];
  // Refusals of that number have cost the account nothing: another one may be confirmed today.
  const other = { twoFAOptIn: true, twoFAMethod: 'Phone', twoFAPhone: '5550100123' };
  expect((await owner.client.send('PUT', '/api/Profile/Security', { json: other })).status).toBe(200);
  return { strangers, owner: owners, elsewhere: await owner.ask() };
}

/** A stranger registers with somebody's mailbox and has mails sent there until none is left; then its owner registers. */
async function ownerComesLast(app: TestApp): Promise<{ unsolved: string; verify: number; later: number }> {
  const people = peopleOf(app);
  const email = `owner-${randomUUID()}@example.com`;
  const at = { 'PersonalProfile.ContactInfo.HomeEmail': email };
  const strangers: Person[] = [];
  for (let n = 0; n < 3; n += 1) strangers.push(await people.register(at));
  const flood = async () => {
    for (const { userName } of strangers) for (let i = 0; i < 2; i += 1) await people.post('ForgotPassword', { userName });
    await app.services.jobs.runDue();
  };
  // Four hours: six in each, fifteen a day, and all that is kept for each of the three.
  for (let hour = 0; hour < 4; hour += 1) {
    await flood();
    app.clock.advance(60 * MINUTE);
  }
  for (const one of strangers) {
    const client = await people.signedIn(one);
    for (let i = 0; i < 3; i += 1) await client.send('POST', '/api/Profile/SendVerification');
  }
  const unsolved = await people.register(at).then(
    () => 'registered',
    (error: Error) => error.message,
  );
  const before = await countOf(app, email, VERIFY_TOKEN);
  const owner = await people.register({ ...at, 'inlay-response': firstPartyToken(app, 'registration') });
  const verify = (await countOf(app, email, VERIFY_TOKEN)) - before;
  // What is kept is one mail: a crowd of accounts makes no crowd of mails.
  await people.register({ ...at, 'inlay-response': firstPartyToken(app, 'registration') });
  const later = (await countOf(app, email, VERIFY_TOKEN)) - before - verify;
  if (verify > 0) {
    const token = await newestIn(app, email, VERIFY_TOKEN);
    expect((await people.post('VerifyEmail', { token })).status).toBe(200);
    expect((await (await people.signedIn(owner)).send('GET', '/api/Registration/Session')).body.emailVerified).toBe(true);
  }
  return { unsolved, verify, later };
}

describe.each(onPush('postgres'))('owners who are kept from their mails, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  test('whoever else asks for resets, the owner who asks has a link that works within the mailbox', limit(120_000, 120_000), async () => {
    const { without, mails } = await asksWithoutLink(app);
    expect(without).toBe(0);
    // And strangers fill no mailbox: 48 asks.
    expect(mails).toBeLessThanOrEqual(12);
  });

  test('a browser that the account knows gets its own links at once', async () => {
    const people = peopleOf(app);
    const person = await people.register();
    await confirmAddress(app, person.email);
    const client = await people.signedIn(person);
    for (let i = 0; i < 6; i += 1) await people.post('ForgotPassword', { userName: person.userName });
    expect(await countOf(app, person.email, RESET_TOKEN)).toBe(3);
    for (let i = 0; i < 6; i += 1) await people.post('ForgotPassword', { userName: person.userName }, client);
    expect(await countOf(app, person.email, RESET_TOKEN)).toBe(6);
  });

  test('who writes to a newcomer’s mailbox from other accounts doesn’t lock the newcomer out', async () => {
    expect(await newcomer(app)).toMatchObject({ code: 'two_factor_required', codes: 1, links: 1 });
  });

  test('that the account was deleted is told, whatever was told before', async () => {
    expect(await wordsOfDeletion(app)).toBe(1);
  });

  test('a stranger who registers with a mailbox first doesn’t keep its owner from confirming it', async () => {
    const { unsolved, verify, later } = await ownerComesLast(app);
    expect([verify, later]).toEqual([1, 0]);
    expect(unsolved).toContain('captcha-required');
  });

  test('a stranger who has a number texted doesn’t keep its owner from confirming it', async () => {
    const asks = await phoneAsks(app, '5550100144');
    expect(asks).toEqual({ strangers: [200, 200, 200, 429, 429], owner: [200, 429, 429], elsewhere: 200 });
  });
});

describe('controls', () => {
  test('a count that drops every reset past the third leaves the owner without a link', limit(120_000, 120_000), async () => {
    const { without } = await spoiled(
      ({ services: { db } }) =>
        // A build that takes every link for one that works.
        void sql`create trigger open_for_ever after insert on password_resets
          begin update password_resets set expires_at = expires_at + 86400000 where id = new.id; end`.execute(db),
      asksWithoutLink,
    );
    expect(without).toBeGreaterThan(3);
  });

  test('one budget for all that goes to a mailbox locks the newcomer out, and tells who knows the password', async () => {
    const seen = await spoiled(({ services: { budgets } }) => {
      const { spend } = budgets;
      Object.assign(budgets, { spend: (...[queries, budget, address]: Parameters<typeof spend>) => spend(queries, budget, address) });
    }, newcomer);
    expect(seen).toEqual({ code: 'rate_limited', said: expect.stringContaining('too many from us'), codes: 0, links: 0 });
  });

  test('a deletion that counts as any notice is not told', async () => {
    const told = await spoiled(({ services: { mail } }) => {
      const { notify } = mail;
      mail.notify = (queries, notice) => notify(queries, { ...notice, last: false });
    }, wordsOfDeletion);
    expect(told).toBe(0);
  });

  test('without a code that is kept for its owner, a number is the stranger’s for a day', async () => {
    const { owner } = await spoiled(
      ({ services: { budgets } }) => {
        const { take } = budgets;
        Object.assign(budgets, {
          take: (...[queries, rule, whom]: Parameters<typeof take>) =>
            rule.name === 'phone-codes-first-to' ? Promise.resolve(undefined) : take(queries, rule, whom),
        });
      },
      (app) => phoneAsks(app, '5550100144'),
    );
    expect(owner).toEqual([429, 429, 429]);
  });
});
