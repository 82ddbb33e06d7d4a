import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonPasswords } from '@inlay/kernel/passwords/common-passwords.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '../../../tests/support/engines/platform-database.ts';
import { COMMON_PASSWORDS_FILE, readPasswordLists } from './common-passwords.ts';
import { foldPassword, newPasswordFilter } from './password-filter.ts';
import { makePasswords } from './passwords.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What an operator's file says of a password, beside our own list. */
const passwordsWith = (breachedPasswordsFile?: string) => makePasswords(readPasswordLists({ breachedPasswordsFile }, silentLog));
const written = (name: string, file: Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, file);
  return path;
};

test('our list holds the 100,000 commonest, in any case and width, and what the forms know', () => {
  const [list] = readPasswordLists({ breachedPasswordsFile: undefined }, silentLog);
  expect(list?.entries).toBeGreaterThanOrEqual(100_000);
  const { isCommon } = passwordsWith();
  for (const password of commonPasswords) expect([password, isCommon(password)]).toEqual([password, true]);
  // Far down the list, and no form knows them.
  for (const password of ['chicago23', 'summer78', 'silverfox1', 'SilverFox1', 'silverfox１']) {
    expect([password, commonPasswords.has(password.toLowerCase()), isCommon(password)]).toEqual([password, false, true]);
  }
});

test('of 20,000 random passwords it takes hardly one for a common one', () => {
  const { isCommon } = passwordsWith();
  const taken = Array.from({ length: 20_000 }, () => randomBytes(9).toString('base64url')).filter(isCommon);
  expect(taken.length).toBeLessThanOrEqual(5);
});

test.each(['text', 'sha1'] as const)('an operator’s list of %s is asked too, and misses none', (kind) => {
  const stolen = Array.from({ length: 2_000 }, (_, at) => `Stolen-Horse-${at}!`);
  const { file, add } = newPasswordFilter(stolen.length, kind);
  for (const password of stolen) add(kind === 'text' ? foldPassword(password) : createHash('sha1').update(password).digest('hex'));
  const { isCommon } = passwordsWith(written(kind, file));
  expect(stolen.filter(isCommon)).toHaveLength(stolen.length);
  expect([isCommon('password123'), isCommon('Correct-Horse7!')]).toEqual([true, false]);
});

test('a list that is missing, none, or cut off keeps nobody from setting a password, and is told', () => {
  const whole = newPasswordFilter(100, 'text').file;
  const broken = [join(folder, 'nowhere'), written('other', Buffer.from('password\n123456\n')), written('cut', whole.subarray(0, 80))];
  for (const breachedPasswordsFile of [...broken, written('empty', Buffer.alloc(0))]) {
    const error = vi.fn();
    const lists = readPasswordLists({ breachedPasswordsFile }, { ...silentLog, error } as never);
    expect([lists.length, error.mock.calls.length]).toEqual([1, 1]);
  }
  expect(COMMON_PASSWORDS_FILE).toMatch(/common-passwords\.bin$/);
});
