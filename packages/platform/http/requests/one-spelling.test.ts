import { expect, test } from 'vitest';
import { oneSpelling } from './one-spelling.ts';

test.each([
  ['/api/v1/captcha/challenge', '/api/v1/captcha/challenge'],
  ['/%61pi/v1/c%61ptcha/challenge?a=%61', '/api/v1/captcha/challenge?a=%61'],
  ['/%73%64%6B/v1%2E0/captcha%2ejs', '/sdk/v1.0/captcha.js'],
  ['http://evil.example.com/%61pi/x', '/api/x'],
  ['http://evil.example.com', '/'],
  ['http://evil.example.com?q=1', '/?q=1'],
])('%s is %s', (sent, read) => expect(oneSpelling(sent)).toBe(read));

test('what is reserved, or no letter, keeps its encoding', () => {
  for (const path of ['/a%2fb', '/a%3fb', '/a%25b', '/%c3%a4', '/a%20b', '/%00', '/a%3Bb']) expect(oneSpelling(path)).toBe(path);
});

test('a broken query does not hide the path', () => {
  expect(oneSpelling('/%61pi/x?share=100%')).toBe('/api/x?share=100%');
  expect(oneSpelling('/%61pi/x#100%')).toBe('/api/x#100%');
});

test('decoding never makes an encoding: what is not well encoded stays for the router to refuse', () => {
  for (const path of ['/%%361pi/x', '/%', '/%zz', '/%6']) expect(oneSpelling(path)).toBe(path);
  expect(oneSpelling('/%2561pi')).toBe('/%2561pi');
});
