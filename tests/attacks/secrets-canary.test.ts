import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import type { Client, Send } from '../support/client.ts';
import { onPush } from '../support/engines/engines.ts';
import { LOGIN_CODE, newestIn, RESET_TOKEN, VERIFY_TOKEN } from '../support/mail/outbox.ts';
import { validRegistration } from '../support/people/registration.ts';
import { firstPartyToken } from '../support/captcha/test-tokens.ts';
import { spawnServer, temporaryFolder } from '../support/servers/spawn-server.ts';
import { limit, recordFigure } from '../support/trust.ts';
import { type Canaries, makeCanaries } from './canaries.ts';

interface Told {
  readonly call: string;
  readonly text: string;
}

/** A year of an account in a minute: everything that has a secret is done, also wrongly. Answers what every call told. */
async function liveThrough(app: TestApp, canaries: Canaries): Promise<Told[]> {
  const { keep } = canaries;
  const run = randomUUID().slice(0, 8);
  const words = (name: string) => `Canary-${name}-${run}-7!`;
  const told: Told[] = [];
  const [password, answer, wrong] = [keep('password', words('password')), keep('answer', words('answer')), keep('typo', words('typo'))];

  const client = app.client();
  const send = async (method: string, path: string, what: Send = {}, by: Client = client) => {
    const got = await by.send(method, path, what);
    told.push({ call: `${method} ${path}`, text: got.text + JSON.stringify({ ...got.headers, 'set-cookie': '' }) });
    for (const [name, value] of by.cookies) keep(`cookie ${name} ${value.slice(0, 4)}`, value);
    return got;
  };
  const post = (path: string, json: unknown, by?: Client) => send('POST', `/api/Registration/${path}`, { json }, by);
  /** A call whose own answer is the right place; it isn't kept. */
  const unheard = (path: string, json: unknown = {}) => client.send('POST', path, { json });
  const [email, second] = [`${run}@example.com`, `${run}-second@example.com`];
  const fields = validRegistration({
    'PersonalProfile.ContactInfo.HomeEmail': email,
    'Subscription.Password': password,
    'Subscription.ConfirmPassword': password,
    'Subscription.SecurityAnswer': answer,
    'Subscription.TwoFAOptIn': 'true',
    'Subscription.TwoFAEmail': second,
  });
  const userName = String(fields['Subscription.UserName']);

  // Registration: refused, done, repeated.
  await send('POST', '/api/Registration/UserRegistration', { multipart: { ...fields, 'Subscription.Platform': '' } });
  expect((await send('POST', '/api/Registration/UserRegistration', { multipart: fields })).status).toBe(201);
  expect((await send('POST', '/api/Registration/UserRegistration', { multipart: fields })).status).toBe(409);
  const verifyToken = keep('verify token', await newestIn(app, email, VERIFY_TOKEN), email);
  await post('VerifyEmail', { token: verifyToken });

  // Login: mistyped, in the wrong field, broken on the way, with surplus fields, then right, with its code.
  await post('Login', { userName, password: wrong });
  await post('Login', { userName: password, password: wrong });
  await post('Login', { userName, password, extra: password });
  await send('POST', '/api/Registration/Login', { raw: { type: 'application/json', text: `{"userName":"x","password":"${password}` } });
  await send('GET', `/api/Registration/Login?password=${encodeURIComponent(password)}`);
  const { challengeId } = (await post('Login', { userName, password, 'inlay-response': firstPartyToken(app) })).body;
  await post('LoginCode', { challengeId, code: '918273' });
  const login = await post('LoginCode', { challengeId, code: keep('login code', await newestIn(app, second, LOGIN_CODE), second) });
  expect(login.status).toBe(200);
  client.headers = { sitekey: String(login.body.siteKey) };

  // What an owner reads and changes.
  const reads = ['Profile/MyProfile', 'Profile/Sessions', 'Profile/Activity', 'Registration/Session', 'Subscription/subscribedcomponents'];
  for (const path of reads) expect((await send('GET', `/api/${path}`)).status).toBe(200);
  await post('Reauth', { password: wrong });
  await post('Reauth', { password });
  const made = (await unheard('/api/Subscription/secrets', { name: 'Web server' })).body;
  const secret = keep('component secret', String(made.secret));
  expect(secret).toMatch(/^isk_live_/);
  await send('GET', '/api/Subscription/secrets');
  keep('rolled secret', String((await unheard(`/api/Subscription/secrets/${made.id}/roll`, { overlap: '1h' })).body.secret));
  const endpoint = (await unheard('/api/v1/webhooks/endpoints', { url: 'https://example.com/webhooks', events: ['*'] })).body;
  keep('webhook secret', String(endpoint.secret));
  keep('rotated webhook secret', String((await unheard(`/api/v1/webhooks/endpoints/${endpoint.id}/rotate`)).body.secret));
  const reveal = `/api/Webhooks/endpoints/${endpoint.id}/reveal`;
  expect((await unheard(reveal)).body.secrets).toHaveLength(2);
  await send('POST', reveal.replace(endpoint.id, 'whk_unknown'));
  await send('GET', '/api/v1/webhooks/endpoints');
  await send('POST', '/api/v1/siteverify', { json: { secret, response: 'inl1.a.b.c' } });
  await send('POST', '/api/v1/siteverify', { form: { secret: `${secret}x`, response: 'x' } });
  const changed = keep('changed password', words('changed'));
  const security = { password: changed, confirmPassword: changed, securityAnswer: keep('changed answer', words('changed-answer')) };
  await send('PUT', '/api/Profile/Security', { json: { ...security, confirmPassword: wrong } });
  expect((await send('PUT', '/api/Profile/Security', { json: security })).status).toBe(200);

  // An authenticator app: set up, used, its recovery codes used and replaced.
  const appSecret = keep('authenticator secret', String((await unheard('/api/Profile/Authenticator')).body.secret));
  const codeNow = () => {
    app.clock.advance(31_000);
    return keep(
      `app code ${app.clock()}`,
      new TOTP({ secret: Secret.fromBase32(appSecret) }).generate({ timestamp: app.clock() }),
      'nobody',
    );
  };
  const codes: string[] = [];
  const keepAll = (got: { body: { recoveryCodes: string[] } }) => {
    for (const code of got.body.recoveryCodes) {
      codes.push(keep(`recovery code ${code.slice(0, 2)}`, code));
      keep(`plain recovery code ${code.slice(0, 2)}`, code.replaceAll('-', ''));
    }
  };
  keepAll(await unheard('/api/Profile/Authenticator/Confirm', { code: codeNow() }));
  keepAll(await unheard('/api/Profile/RecoveryCodes'));
  expect(codes).toHaveLength(20);
  await send('GET', '/api/Profile/SecondFactor');
  for (const code of [codeNow(), codes[0], codes[19]]) {
    const other = app.client();
    const first = await post('Login', { userName, password: changed }, other);
    await post('LoginCode', { challengeId: first.body.challengeId, code }, other);
  }

  // Reset: asked for, refused, done; a link that is opened as a page.
  app.clock.advance(1_000);
  await post('ForgotPassword', { userName });
  const token = keep('reset token', await newestIn(app, email, RESET_TOKEN), email);
  await send('GET', `/reset-password?token=${token}`);
  await send('GET', `/verify-email?token=${verifyToken}`);
  const fresh = keep('reset password', words('reset'));
  await post('ResetPassword', { token, password: fresh, confirmPassword: wrong });
  expect((await post('ResetPassword', { token, password: fresh, confirmPassword: fresh })).status).toBe(200);
  await post('ResetPassword', { token, password: fresh, confirmPassword: fresh });
  await post('Logout', { everywhere: true });
  await app.services.jobs.runDue();
  return told;
}

/** Where canaries stand that shouldn't: in a mail to somebody else, in a table that isn't the outbox. */
async function foundInData({ services: { db } }: TestApp, { all, found }: Canaries): Promise<string[]> {
  const mails = await db.selectFrom('outbox').selectAll().execute();
  const mailed = mails.flatMap((mail) =>
    found(JSON.stringify(mail))
      .filter((name) => all.find((one) => one.name === name)?.mailedTo !== mail.recipient)
      .map((name) => `${name} in a mail to ${mail.recipient}`),
  );
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'outbox');
  expect(tables.length).toBeGreaterThan(10);
  const kept = [];
  for (const name of tables) {
    const rows = await db
      .selectFrom(name as 'accounts')
      .selectAll()
      .execute();
    kept.push(...found(JSON.stringify(rows)).map((secret) => `${secret} in ${name}`));
  }
  return [...mailed, ...kept];
}

let controlled: Promise<number> | undefined;
/** The control: passwords are hashed by a part that logs what it is given. How many canaries are seen in the log. */
const control = () =>
  (controlled ??= (async () => {
    const app = await startApp({ env: { LOG_LEVEL: 'trace' } });
    try {
      const { passwords, log } = app.services;
      const { hash } = passwords;
      Object.assign(passwords, { hash: (text: string, address: string) => (log.info({ hashing: text }, 'hash'), hash(text, address)) });
      const canaries = makeCanaries();
      await liveThrough(app, canaries);
      return canaries.found(app.logged()).length;
    } finally {
      await app.close();
    }
  })());

describe.each(onPush('postgres'))('T24 secrets stay where they belong, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    // All that the server would ever log.
    app = await startApp({ engine, env: { LOG_LEVEL: 'trace' } });
  });
  afterAll(() => app.close());

  test('T24 no password, answer, code, token or secret in any log line, answer but its own, mail but its own, table or file', async () => {
    const canaries = makeCanaries();
    const told = await liveThrough(app, canaries);
    expect(canaries.all.length).toBeGreaterThan(50);

    expect(told.flatMap(({ call, text }) => canaries.found(text).map((name) => `${name} in ${call}`))).toEqual([]);
    expect(app.logged().length).toBeGreaterThan(0);
    expect(canaries.found(app.logged())).toEqual([]);
    expect(await foundInData(app, canaries)).toEqual([]);
    if (engine === 'sqlite') expect(canaries.foundInFiles(app.services.settings.dataDir)).toEqual([]);
    // What isn't asserted twice must at least be there once: the outbox has what was mailed.
    expect(await newestIn(app, canaries.all.find(({ name }) => name === 'reset token')?.mailedTo ?? '', RESET_TOKEN)).toBeDefined();

    recordFigure({
      test: 'T24',
      what: 'canaries in logs, answers, mails, tables and files',
      target: '0',
      figure: `0 of ${canaries.all.length}, in ${told.length} answers and all of trace`,
      held: true,
      engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      control: `a part that logs what it hashes: ${await control()} seen`,
    });
  });
});

test('T24 control: a part that logs what it hashes is seen', async () => {
  expect(await control()).toBeGreaterThanOrEqual(3);
});

test('T24 a server that crashes while passwords are on their way tells none of them, nor keeps any', limit(60_000, 60_000), async () => {
  const folder = temporaryFolder();
  const crash = "data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('crashed on purpose')})";
  const SECRET_KEY = 'a canary of the key of a server';
  const env = { DATA_DIR: folder.path, SECRET_KEY: SECRET_KEY.repeat(2), LOG_LEVEL: 'trace', NODE_OPTIONS: `--import="${crash}"` };
  const server = await spawnServer(env);
  const canaries = makeCanaries();
  const password = canaries.keep('password', `Canary-${randomUUID()}-7!`);
  canaries.keep('answer', `Canary-${randomUUID()}`);
  canaries.keep('server key', env.SECRET_KEY);
  const fields = validRegistration({ 'Subscription.Password': password, 'Subscription.ConfirmPassword': password });
  fields['Subscription.SecurityAnswer'] = canaries.all[1]?.value;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) if (typeof one === 'string') form.append(name, one);
  expect((await fetch(`${server.url}/api/Registration/UserRegistration`, { method: 'POST', body: form })).status).toBe(201);
  const logIn = () =>
    fetch(`${server.url}/api/Registration/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: fields['Subscription.UserName'], password }),
    });
  expect((await logIn()).status).toBe(200);
  const under = Promise.allSettled(Array.from({ length: 8 }, logIn));
  process.kill(server.pid, 'SIGUSR2');
  await under;
  await server.stop();
  expect(server.output()).toContain('crashed on purpose');
  expect(canaries.found(server.output())).toEqual([]);
  expect(canaries.foundInFiles(folder.path)).toEqual([]);
  folder.remove();
});
