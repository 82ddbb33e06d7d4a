import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf, prettyBody } from './request-texts.ts';

test('curl gets the very bytes, whatever they hold', () => {
  const headers = { 'webhook-id': 'evt_1', 'x-odd': "it's" };
  const body = `{"name":"O'Brien $HOME \`id\` \\\\ \\n"}`;
  const command = curlOf({ request: { url: 'https://example.com/a?b=c&d', body } }, { headers });
  // A shell that prints what curl would be given.
  const given = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], { encoding: 'utf8' }).split('\0');
  expect(given.slice(0, -1)).toEqual([
    '-X',
    'POST',
    'https://example.com/a?b=c&d',
    '-H',
    'webhook-id: evt_1',
    '-H',
    "x-odd: it's",
    '--data-binary',
    body,
  ]);
});

test('JSON is shown with line breaks, anything else as it came', () => {
  expect(prettyBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(prettyBody('<html>')).toBe('<html>');
});
