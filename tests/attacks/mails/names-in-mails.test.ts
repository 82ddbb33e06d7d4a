import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestAppOptions, startApp } from '../../support/app.ts';
import { messagesTo } from '../../support/mail/outbox.ts';
import { limit, recordFigure } from '../../support/trust.ts';
import { byMail, FRESH, PASSWORD, peopleOf } from '../people.ts';

/** What a stranger would say to the mailbox of somebody else, with our name under it. */
const SAYINGS = [
  'Your account will be closed unless you call us now',
  'a'.repeat(41),
  'Call +1 900 555 0100 at once and tell them your password please',
  'https://evil.example/x',
  'evil.example',
  'www evil',
  'someone@evil.example',
  'Ada\u202egnp.elpmaxe',
  'Ada\u2066hidden\u2069',
  'Ada\u0007',
  'A\u200bda',
  'Ada\u00adda',
  'Ada／evil',
];
/** The one that shows that names are repeated at all. */
const NAME = 'Ada María';

/** The build that greets by whatever stands in the name. */
const asGiven: NonNullable<TestAppOptions['spoil']> = ({ services: { mail, db } }) => {
  const { send, notify } = mail;
  const greeted = async <M extends { text: string }>(
    queries: typeof db,
    message: M,
    where: { email: string } | { id: string },
  ): Promise<M> => {
    const [column, value] = 'id' in where ? (['id', where.id] as const) : (['email', where.email] as const);
    const owner = await queries.selectFrom('accounts').where(column, '=', value).select('first_name').executeTakeFirst();
    return { ...message, text: message.text.replace(/^Hello[^\n]*,$/m, () => `Hello ${owner?.first_name ?? ''},`) };
  };
  Object.assign(mail, {
    send: async (queries: typeof db, message: Parameters<typeof send>[1]) =>
      send(queries, await greeted(queries, message, { email: message.to })),
    notify: async (queries: typeof db, notice: Parameters<typeof notify>[1]) =>
      notify(queries, await greeted(queries, notice, { id: notice.accountId })),
  });
};

/** Every kind of mail that an account's name may stand in; answers how many of them begin with the name. */
async function greetedBy(app: TestApp, name: string): Promise<{ mails: number; greeted: number }> {
  const people = peopleOf(app);
  const { db } = app.services;
  const email = `${randomUUID()}@example.com`;
  // What the form takes comes by the form; all else past it, as a version with other rules may have stored it.
  const byForm = /^[\p{L} ]+$/u.test(name) && { 'PersonalProfile.FirstName': name };
  const person = await people.register({ 'PersonalProfile.ContactInfo.HomeEmail': email, ...byForm });
  await messagesTo(app, email);
  if (!byForm) await db.deleteFrom('outbox').where('recipient', '=', email).execute();
  const account = db.updateTable('accounts').where('user_name', '=', person.userName);
  await account.set({ first_name: name }).execute();
  const client = await people.signedIn(person);
  app.clock.advance(61_000);
  expect((await client.send('POST', '/api/Profile/SendVerification')).status).toBe(200);
  await people.post('ForgotPassword', { userName: person.userName });
  await account.set({ email_verified_at: app.clock() }).execute();
  await people.logIn(person.userName, PASSWORD);
  const twoFactor = { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: byMail(email)['Subscription.TwoFAEmail'] };
  const change = (json: object) => client.send('PUT', '/api/Profile/Security', { json });
  expect((await change(twoFactor)).status).toBe(200);
  expect((await people.logIn(person.userName, PASSWORD)).body).toMatchObject({ channel: 'email' });
  expect((await change({ password: FRESH, confirmPassword: FRESH })).status).toBe(200);
  const mails = (await messagesTo(app, email)).filter(({ text }) => /^Hello/m.test(text));
  const said = mails.filter(({ text, html }) => {
    const greeting = /^Hello([^]*?),(?:\n\n|$)/m.exec(text)?.[1]?.trim() ?? '';
    return greeting !== '' || text.includes(name) || (html ?? '').includes(name);
  });
  return { mails: mails.length, greeted: said.length };
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test(
  'T32 no mail repeats what is no name: longer than 40 characters, unseen ones, writing from the right, links',
  limit(180_000, 180_000),
  async () => {
    const named = await greetedBy(app, NAME);
    expect(named.greeted).toBe(named.mails);
    expect(named.greeted).toBeGreaterThanOrEqual(5);
    const repeated: string[] = [];
    let mails = 0;
    for (const saying of SAYINGS) {
      const seen = await greetedBy(app, saying);
      mails += seen.mails;
      if (seen.greeted > 0) repeated.push(saying);
    }
    expect(repeated).toEqual([]);
    const broken = await startApp({ spoil: asGiven });
    const seen = await greetedBy(broken, SAYINGS[0] as string).finally(() => broken.close());
    expect(seen.greeted).toBe(seen.mails);
    recordFigure({
      test: 'T32',
      what: 'strangers’ sentences in the greetings of mails',
      target: '0',
      figure: `${repeated.length} of ${SAYINGS.length} in ${mails} mails`,
      held: repeated.length === 0,
      engine: 'SQLite',
      control: `greeted by whatever is given: ${seen.greeted} of ${seen.mails} mails`,
    });
  },
);
