import { expect, test } from 'vitest';
import { nameBrowser } from './name-browser.ts';
import { threadMs } from '../../../tests/support/thread-time.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WIN = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on macOS', `${MAC} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`],
  [
    'Chrome on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WIN} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ['Opera on Windows', `${WIN} ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Safari on macOS', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`],
  [
    'Safari on iPadOS',
    'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['curl', 'curl/8.5.0'],
  ['Unknown browser', ''],
  ['Unknown browser', '<script>alert(1)</script>'],
  ['Unknown browser', 'Mozilla/5.0'],
])('%s', (name, userAgent) => expect(nameBrowser(userAgent)).toBe(name));

test('however long the header, the name is short, at once', () => {
  const started = threadMs();
  for (const long of ['x'.repeat(10_000), `Version/1 ${'Safari '.repeat(1_500)}`, 'Version/1.1.1 '.repeat(800)])
    expect(nameBrowser(long).length).toBeLessThan(60);
  expect(threadMs() - started).toBeLessThan(200);
});
