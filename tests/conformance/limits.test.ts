import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FAILED_PROOFS,
  FAILED_PROOFS_EVERYWHERE,
  JUDGE_SHARES,
  WRONG_ANSWERS,
  WRONG_ANSWERS_EVERYWHERE,
} from '@inlay/catalogue/captcha/server/callers/caller-rules.ts';
import { LIMITS as SOUND_LIMITS } from '@inlay/catalogue/captcha/server/sound-limits.ts';
import { MOST_FORMS } from '@inlay/catalogue/forms/rules/form-name.ts';
import { FILES_OF_PROJECT } from '@inlay/catalogue/forms/rules/files/file-bounds.ts';
import { DOMAIN_SHARES } from '@inlay/catalogue/notification/rules/domain-share.ts';
import { CATEGORIES_MOST, IMPORT_ROWS_MOST, RECIPIENTS_MOST } from '@inlay/catalogue/notification/rules/recipients/recipient-limits.ts';
import { LIQUID_MOST } from '@inlay/catalogue/notification/server/liquid/liquid-words.ts';
import { MOST_WAITING } from '@inlay/catalogue/notification/server/liquid/renderer.ts';
import { TEMPLATE_MAX } from '@inlay/catalogue/notification/rules/templates/template-limits.ts';
import { loadMeters } from '@inlay/catalogue/files.ts';
import { HELD_MAX } from '@inlay/features/privacy/rules/request.ts';
import { MOST_OPEN_REQUESTS } from '@inlay/features/privacy/server/requests/ask-request.ts';
import { ARCHIVED_MOST } from '@inlay/features/sites/rules/project.ts';
import { FORGOT_LIMIT as FORGOT } from '@inlay/features/sign-in/server/reset/request-reset.ts';
import { MAILS_AN_HOUR } from '@inlay/features/sign-in/server/reset/send-reset-links.ts';
import { ofTheDay, toACountry } from '@inlay/features/sign-in/server/codes/sms-budget.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import type { Shares } from '@inlay/platform/limits/work-queue.ts';
import { FIRST_BYTES_DUE } from '@inlay/platform/http/bodies/body-pace.ts';
import { BODY_ROOM } from '@inlay/platform/http/bodies/body-room.ts';
import { ownOf } from '@inlay/platform/mail/budgets.ts';
import { DEV_INBOX } from '@inlay/messaging/inbox/keep-in-dev-inbox.ts';
import { WAITERS } from '@inlay/messaging/inbox/waiting-room.ts';
import { MOST_DOMAINS } from '@inlay/messaging/rules/domain-shapes.ts';
import { MOST_SENDERS } from '@inlay/messaging/rules/sender-shapes.ts';
import { PASSWORD_SHARES } from '@inlay/platform/sessions/passwords.ts';
import { INCOMING_ROOM } from '@inlay/platform/files/incoming/incoming.ts';
import { PHOTO_SHARES } from '@inlay/platform/files/remake-photo.ts';
import { PICTURE_SHARES } from '@inlay/platform/files/uploads-shares.ts';
import { KEPT_AN_ACCOUNT } from '@inlay/platform/sessions/sessions.ts';
import { readServerSettings } from '@inlay/platform/server-settings.ts';
import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { temporaryFolder } from '../support/servers/spawn-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const sources = globSync(
  '{packages/{platform,identity,licensing,proofs,events,messaging},features/*/server,catalogue/*/server,catalogue/*/*/server}/**/*.ts',
  {
    cwd: ROOT,
  },
).filter((file) => !/\.test\.ts$|\/testing\//.test(file));

interface Rule {
  readonly name?: string;
  readonly points?: number;
  readonly free?: number;
  readonly times?: number;
  readonly seconds?: number;
  readonly ms?: number;
}

const number = (count: number) => count.toLocaleString('en');
const gigabytes = (bytes: number) => `${bytes / 1_073_741_824} GB`;
const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;
function period(ms: number): string {
  const [unit, size] = (
    [
      ['h', 3_600_000],
      ['min', 60_000],
      ['s', 1_000],
    ] as const
  ).find(([, each]) => ms % each === 0) ?? ['ms', 1];
  return `${number(ms / size)} ${unit}`;
}
const sentence = ({ points, free, seconds = 0, ms = seconds * 1_000 }: Rule) => `${number(points ?? free ?? 0)} in ${period(ms)}`;

/** Every rule that a file gives out, whatever it stands in. A rule without a name has its constant's. */
function rulesIn(value: unknown, name: string): (readonly [name: string, rule: Rule])[] {
  if (typeof value !== 'object' || value === null) return [];
  const rule = value as Rule;
  if ((rule.points ?? rule.free) !== undefined && (rule.seconds ?? rule.ms) !== undefined) return [[rule.name ?? name, rule]];
  return Object.entries(value).flatMap(([key, inner]) => rulesIn(inner, key));
}

/** Whose places a queue of work has, as the page says them. */
const sharesIn = (name: string, { running, ofNetwork, ofSurroundings, places, withNewcomers }: Shares) => ({
  [name]: `${running}, ${number(withNewcomers - running)}`,
  [`${name}.places`]: number(places),
  [`${name}.ofNetwork`]: number(ofNetwork),
  [`${name}.ofSurroundings`]: number(ofSurroundings),
});

const { throttle, codes, devicesKept } = accountsRealm;

/** Those that the page says in other words: they are more than a number and a period, or are made where they are used. */
const IN_WORDS = {
  'captcha-wrong-on-site': `${WRONG_ANSWERS.free} in ${period(WRONG_ANSWERS.seconds * 1_000)}`,
  'captcha-wait-on-site': `${WRONG_ANSWERS.waitSeconds} s`,
  'captcha-wrong-everywhere': `${WRONG_ANSWERS_EVERYWHERE.free} in ${period(WRONG_ANSWERS_EVERYWHERE.seconds * 1_000)}`,
  'captcha-failed-proofs': `${FAILED_PROOFS.free} in ${period(FAILED_PROOFS.seconds * 1_000)}`,
  'captcha-failed-proofs-wait': `${FAILED_PROOFS.waitSeconds} s`,
  'captcha-failed-proofs-everywhere': `${FAILED_PROOFS_EVERYWHERE.free} in ${period(FAILED_PROOFS_EVERYWHERE.seconds * 1_000)}`,
  'captcha-failed-proofs-wait-everywhere': `${FAILED_PROOFS_EVERYWHERE.waitSeconds} s`,
  'throttle.failuresBeforeCaptcha': `${throttle.failuresBeforeCaptcha} in ${period(throttle.captchaWindowMs)}`,
  'throttle.failuresBeforeWait': `${throttle.failuresBeforeWait}`,
  'throttle.shutAfter': `${throttle.shutAfter}`,
  'throttle.endSessionAfter': `${throttle.endSessionAfter}`,
  'codes.tries': `${codes.tries}`,
  'codes.coolDownMs': period(codes.coolDownMs),
  MAILS_AN_HOUR: `${MAILS_AN_HOUR} in 1 h`,
  KEPT_AN_ACCOUNT: `${KEPT_AN_ACCOUNT}`,
  devicesKept: `${devicesKept}`,
  BODY_ROOM: megabytes(BODY_ROOM.ofProcess),
  'BODY_ROOM.ofNetwork': megabytes(BODY_ROOM.ofNetwork),
  'BODY_ROOM.ofSurroundings': megabytes(BODY_ROOM.ofSurroundings),
  INCOMING_ROOM: megabytes(INCOMING_ROOM.ofProcess),
  'INCOMING_ROOM.ofNetwork': megabytes(INCOMING_ROOM.ofNetwork),
  'INCOMING_ROOM.ofSurroundings': megabytes(INCOMING_ROOM.ofSurroundings),
  'FILES_OF_PROJECT.test': gigabytes(FILES_OF_PROJECT.test),
  'FILES_OF_PROJECT.free': gigabytes(FILES_OF_PROJECT.free),
  'FILES_OF_PROJECT.pro': gigabytes(FILES_OF_PROJECT.pro),
  FIRST_BYTES_DUE: `${megabytes(FIRST_BYTES_DUE.bytes)} in ${period(FIRST_BYTES_DUE.withinMs)}`,
  'DEV_INBOX.messages': number(DEV_INBOX.messages),
  'DEV_INBOX.text': `${DEV_INBOX.text / 1_024} k`,
  'DEV_INBOX.html': `${DEV_INBOX.html / 1_024} k`,
  'DEV_INBOX.headers': `${DEV_INBOX.headers / 1_024} k`,
  'DEV_INBOX.line': number(DEV_INBOX.line),
  'WAITERS.ofMember': number(WAITERS.ofMember),
  'WAITERS.ofProject': number(WAITERS.ofProject),
  'WAITERS.ofProcess': number(WAITERS.ofProcess),
  MOST_SENDERS: `${MOST_SENDERS}`,
  ARCHIVED_MOST: `${ARCHIVED_MOST}`,
  MOST_DOMAINS: `${MOST_DOMAINS}`,
  MOST_FORMS: `${MOST_FORMS}`,
  'DOMAIN_SHARES.unproven': number(DOMAIN_SHARES.unproven),
  'DOMAIN_SHARES.firstDays': DOMAIN_SHARES.firstDays.map(number).join(', '),
  RECIPIENTS_MOST: number(RECIPIENTS_MOST),
  IMPORT_ROWS_MOST: number(IMPORT_ROWS_MOST),
  CATEGORIES_MOST: `${CATEGORIES_MOST}`,
  'TEMPLATE_MAX.templates': number(TEMPLATE_MAX.templates),
  'TEMPLATE_MAX.layouts': number(TEMPLATE_MAX.layouts),
  'TEMPLATE_MAX.versions': number(TEMPLATE_MAX.versions),
  'TEMPLATE_MAX.blocks': number(TEMPLATE_MAX.blocks),
  'TEMPLATE_MAX.dataBytes': number(TEMPLATE_MAX.dataBytes),
  'LIQUID_MOST.turns': number(LIQUID_MOST.turns),
  'LIQUID_MOST.renderMs': number(LIQUID_MOST.renderMs),
  'LIQUID_MOST.killMs': number(LIQUID_MOST.killMs),
  MOST_WAITING: number(MOST_WAITING),
  MOST_OPEN_REQUESTS: `${MOST_OPEN_REQUESTS}`,
  HELD_MAX: gigabytes(HELD_MAX),
  ...sharesIn('JUDGE_SHARES', JUDGE_SHARES),
  ...sharesIn('PASSWORD_SHARES', PASSWORD_SHARES),
  ...sharesIn('PICTURE_SHARES', PICTURE_SHARES),
  ...sharesIn('PHOTO_SHARES', PHOTO_SHARES),
};

/** What the code says: each limit's name, and how many. */
async function limitsOfCode(): Promise<Record<string, string>> {
  const folder = temporaryFolder();
  const { smsPerDay } = readServerSettings({ DATA_DIR: folder.path });
  folder.remove();
  const files = sources.filter((file) => /\b(points|free): [\d_A-Z]/.test(read(file)));
  const modules = await Promise.all(files.map((file) => import(join(ROOT, file))));
  const made = [ofTheDay(smsPerDay), toACountry(smsPerDay), ...ownOf('with-password'), ...ownOf('by-anyone'), ...SOUND_LIMITS];
  const found = [...modules, made].flatMap((module) => rulesIn({ ...module }, ''));
  const inWords = (name: string) =>
    ['WRONG_ANSWERS', 'WRONG_ANSWERS_EVERYWHERE', 'FAILED_PROOFS', 'FAILED_PROOFS_EVERYWHERE'].includes(name);
  return {
    ...Object.fromEntries(found.filter(([name]) => !inWords(name)).map(([name, rule]) => [name, sentence(rule)])),
    ...IN_WORDS,
    ...Object.fromEntries(
      (await loadMeters()).flatMap(({ name, perDay }) => (perDay.free === null ? [] : [[name, `${number(perDay.free)} a day (UTC)`]])),
    ),
  };
}

const rows = [...read('docs/limits.md').matchAll(/^\| (`.+?`) \| .+? \| (.+?) \| (.+) \|$/gm)].map(
  ([, name = '', most = '', next = '']) => ({
    name: name.replaceAll('`', ''),
    // Behind a comma stands where it comes from.
    most: name.includes(',') ? most : most.replace(/, .*[a-zA-Z].*$/, ''),
    next,
  }),
);

test('the page of limits has each limit of the code once, with its number', async () => {
  const said = rows.map(({ name, most }) => `${name}: ${most}`);
  const limits = Object.entries(await limitsOfCode()).map(([name, most]) => `${name}: ${most}`);
  expect(limits.length).toBeGreaterThan(50);
  expect(said.toSorted()).toEqual(limits.toSorted());
});

test('no limit of the code is hidden from it: each that has a name is given out by its file', async () => {
  const known = await limitsOfCode();
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/\bname: '([a-z-]+)', (?:points|seconds|free)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !(name in known))).toEqual([]);
});

test('what it says of the next one fits too', () => {
  const nextOf = (name: string) => rows.find((row) => row.name === name)?.next;
  expect(nextOf('captcha-wrong-on-site')).toContain(`each of ${WRONG_ANSWERS.raising} more`);
  const { step, mostBits } = WRONG_ANSWERS_EVERYWHERE;
  expect(nextOf('captcha-wrong-everywhere')).toContain(`each ${step} more, up to ${2 ** mostBits} times`);
  expect(nextOf('throttle.failuresBeforeWait')).toContain(`${period(throttle.firstWaitMs)},`);
  expect([throttle.longestWaitMs, throttle.forgetMs]).toEqual([3_600_000, 24 * 3_600_000]);
  expect(nextOf('throttle.failuresBeforeWait')).toContain('up to an hour');
  expect(nextOf('throttle.shutAfter')).toContain('until a day has passed');
});

test('who asks for too many reset links reads that on the page: the answer never differs', async () => {
  const app = await startApp();
  try {
    const statuses = new Set<number>();
    for (let sent = 0; sent <= FORGOT.points; sent += 1)
      statuses.add((await app.request('POST', '/api/Registration/ForgotPassword', { json: { userName: 'nobody' } })).status);
    const row = rows.find(({ name }) => name === FORGOT.name);
    expect([...statuses]).toEqual([200]);
    expect(row?.next).toBe('nothing is sent; the answer is the same');
  } finally {
    await app.close();
  }
});
