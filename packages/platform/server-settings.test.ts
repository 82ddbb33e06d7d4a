import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readServerSettings } from './server-settings.ts';

const KEY = 'zG4mWq8vT1nKx0cYd7LbRe5PjUoHs2Fi';
const OLDER = 'Q9tYb3XkVw6aJr1NeMz8DfCp0GhSu5Lo';
const folder = mkdtempSync(join(tmpdir(), 'inlay-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>) => readServerSettings({ DATA_DIR: folder, ...env });
const fileOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test.each([
  [{ SECRET_KEY: KEY.slice(1) }, 'Setting SECRET_KEY: must be at least 32 characters long.'],
  [
    { SECRET_KEY: 'ab'.repeat(40) },
    'Setting SECRET_KEY: must have at least 10 different characters; make one with openssl rand -base64 32.',
  ],
  [{ SECRET_KEY: KEY, SECRET_KEY_OLD: `${OLDER},short` }, 'Setting SECRET_KEY_OLD: each of its keys must be at least 32 characters long.'],
  [{ SECRET_KEY: KEY, SECRET_KEY_OLD: Array(4).fill(OLDER).join(',') }, 'Setting SECRET_KEY_OLD: holds at most three keys.'],
  [{ SECRET_KEY_FILE: join(folder, 'nowhere') }, "Setting SECRET_KEY_FILE: can't be read (ENOENT)."],
  [{ SECRET_KEY: KEY, SECRET_KEY_FILE: join(folder, 'nowhere') }, 'Setting SECRET_KEY: is set, and SECRET_KEY_FILE too. Keep one of them.'],
])('a weak or unclear key stops the start: %#', (env, sentence) => expect(() => read(env as Record<string, string>)).toThrow(sentence));

test.each([
  ['hooks.internal:9000, 127.0.0.1:80,', ['hooks.internal:9000', '127.0.0.1:80']],
  ['HOOKS.internal:0443,[0:0::1]:8080,127.1:3000', ['hooks.internal:443', '[::1]:8080', '127.0.0.1:3000']],
])('private targets are read as addresses have them: %s', (ALLOW_PRIVATE_TARGETS, targets) =>
  expect(read({ ALLOW_PRIVATE_TARGETS }).allowPrivateTargets).toEqual(targets),
);

test.each([
  'hooks.internal',
  '127.0.0.1:0',
  '127.0.0.1:65536',
  '10.0.0.0/8',
  'https://127.0.0.1:80',
  'user@127.0.0.1:80',
  'a:80,b',
  '::1:80',
])('what names no host and port stops the start: %s', (ALLOW_PRIVATE_TARGETS) =>
  expect(() => read({ ALLOW_PRIVATE_TARGETS })).toThrow(
    'Setting ALLOW_PRIVATE_TARGETS: must be host:port, or several with commas between them.',
  ),
);

test('name servers are addresses, with a port where it is another one', () => {
  expect(read({}).dnsServers).toEqual([]);
  expect(read({ DNS_SERVERS: '10.0.0.53, [fd00::53]:5353,127.0.0.1:5300' }).dnsServers).toEqual([
    '10.0.0.53',
    '[fd00::53]:5353',
    '127.0.0.1:5300',
  ]);
  for (const wrong of ['dns.example.com', '10.0.0', '10.0.0.53:70000', 'fd00::53:x', '[10.0.0.53]', 'https://10.0.0.53'])
    expect(() => read({ DNS_SERVERS: wrong }), wrong).toThrow(/^Setting DNS_SERVERS: must be an IP address/);
});

test('secrets come from the environment or from files, alike', () => {
  const inFiles = read({
    SECRET_KEY_FILE: fileOf('key', `${KEY}\n`),
    SECRET_KEY_OLD_FILE: fileOf('old', `${OLDER}\n`),
    SMTP_URL_FILE: fileOf('smtp', 'smtp://user:secret@mail.example.com'),
  });
  const given = read({ SECRET_KEY: KEY, SECRET_KEY_OLD: ` ${OLDER} ,`, SMTP_URL: 'smtp://user:secret@mail.example.com' });
  expect(inFiles).toEqual(given);
  expect(given).toMatchObject({ secretKey: KEY, olderSecretKeys: [OLDER] });
});
