import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldPassword, newPasswordFilter } from '@inlay/platform/sessions/password-filter.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestAppOptions, startApp } from '../../support/app.ts';
import { newestIn, RESET_TOKEN } from '../../support/mail/outbox.ts';
import { validRegistration } from '../../support/people/registration.ts';
import { temporaryFolder } from '../../support/servers/spawn-server.ts';
import { limit, recordFigure } from '../../support/trust.ts';
import { peopleOf } from '../people.ts';

/** Beyond the few hundred that browsers are sent, and of every screen's composition; each stands in lists that attackers try. */
const COMMON = ['Michael23', 'Princess23', 'Chicago23', 'Summer2010', 'Superman23'];
/** What an operator's list of stolen ones adds. */
const STOLEN = Array.from({ length: 2 }, (_, i) => `Stolen-Horse-${i}!`);
const TRIED = COMMON.length * 2 + STOLEN.length * 3;
const TOO_COMMON = 'This password is too common. Please choose another one';

const folder = temporaryFolder();
const BREACHED_PASSWORDS_FILE = join(folder.path, 'stolen.bin');
let app: TestApp;
beforeAll(async () => {
  const { file, add } = newPasswordFilter(STOLEN.length, 'text');
  for (const password of STOLEN) add(foldPassword(password));
  writeFileSync(BREACHED_PASSWORDS_FILE, file);
  app = await startApp({ env: { BREACHED_PASSWORDS_FILE } });
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

/** Of all that are tried at registration, in the profile and after a reset link: those that are somebody's password now. */
async function taken(at: TestApp): Promise<string[]> {
  const people = peopleOf(at);
  const owner = await people.register();
  const through: string[] = [];
  const judge = (door: string, password: string, { status, body }: { status: number; body: { fields?: Record<string, string> } }) => {
    if (status < 300) return void through.push(`${password} by ${door}`);
    expect([door, password, status, Object.values(body.fields ?? {})]).toEqual([door, password, 400, [TOO_COMMON]]);
  };
  for (const password of STOLEN) {
    const multipart = validRegistration({ 'Subscription.Password': password, 'Subscription.ConfirmPassword': password });
    judge(
      'registration',
      password,
      await at.request('POST', '/api/Registration/UserRegistration', { multipart, from: people.elsewhere() }),
    );
  }
  const client = await people.signedIn(owner);
  for (const password of [...COMMON, ...STOLEN])
    judge('profile', password, await client.send('PUT', '/api/Profile/Security', { json: { password, confirmPassword: password } }));
  const other = await people.register();
  let token = '';
  for (const password of [...COMMON, ...STOLEN]) {
    // A link works once: where it was taken, the next try needs another.
    if (token === '' || through.at(-1)?.endsWith('reset')) {
      at.clock.advance(3_600_000);
      await people.post('ForgotPassword', { userName: other.userName });
      token = await newestIn(at, other.email, RESET_TOKEN);
    }
    judge('reset', password, await people.post('ResetPassword', { token, password, confirmPassword: password }));
  }
  return through;
}

/** The build that knows no more than a browser can be sent. */
const shortListAlone: NonNullable<TestAppOptions['spoil']> = ({ services: { passwords } }) =>
  void Object.assign(passwords, { isCommon: () => false });

test(
  'T13 ASVS 6.2.4 6.2.12 no door takes a password that is guessed first, nor one of the operator’s list',
  limit(120_000, 120_000),
  async () => {
    const through = await taken(app);
    expect(through).toEqual([]);
    const broken = await startApp({ spoil: shortListAlone });
    const seen = await taken(broken).finally(() => broken.close());
    expect(seen).toHaveLength(TRIED);
    recordFigure({
      test: 'T13',
      what: 'common and stolen passwords that somebody could set',
      target: '0, at each of three doors',
      figure: `${through.length} of ${TRIED}`,
      held: through.length === 0,
      engine: 'SQLite',
      control: `the short list of the forms alone: ${seen.length} of ${TRIED}`,
    });
  },
);
