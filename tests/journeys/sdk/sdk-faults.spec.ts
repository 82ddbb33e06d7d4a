import { solveProof } from '@inlay/catalogue/captcha/server/work/proof-of-work.ts';
import { longestMs } from '@inlay/sdk/captcha/limits.ts';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { checkbox, dialog, expect, field, notes, solve, test } from '../fixtures/widget-page.ts';

const refusal = (status: number, code: string, headers = {}) => ({
  status,
  body: { status, code, message: 'A sentence.', requestId: 'r' },
  headers,
});

async function consoleOf(page: Page): Promise<string[]> {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

test('CAP-07 elements that never come: after 10 s onError, then onFailure, with container-missing', async ({ page, openPage }) => {
  await page.clock.install();
  await openPage({ body: '' });
  await page.clock.runFor(9_500);
  expect(await notes(page)).toEqual([]);
  await page.clock.runFor(1_000);
  expect(await notes(page)).toEqual(['statechange error', 'error container-missing', 'failure container-missing']);
  expect(await page.evaluate('captcha.execute().catch((fault) => fault.code)')).toBe('container-missing');
});

test('a token that runs out clears the fields, disables submit and asks again', async ({ page, openPage }) => {
  await page.clock.install();
  await openPage({ siteKey: 'inlay_test_expire' });
  await checkbox(page).click();
  await expect(field(page, 'captchaValidated')).toHaveValue('true');
  await page.clock.runFor(5_100);
  await expect(field(page, 'captchaValidated')).toHaveValue('');
  await expect(field(page, 'inlay-response')).toHaveValue('');
  await expect(page.locator('#submit')).toBeDisabled();
  await expect(page.getByText('Expired after 5 seconds', { exact: true })).toBeVisible();
  expect(await page.evaluate('captcha.isExpired()')).toBe(true);
  expect(await notes(page)).toContain('expired');
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
});

test('a machine that slept finds its token expired when it wakes @night', async ({ page, openPage }) => {
  await page.clock.install();
  await openPage({ siteKey: 'inlay_test_pass' });
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
  // Only the date moves on: no timer fires.
  await page.clock.setSystemTime(Date.now() + 400_000);
  expect(await page.evaluate('captcha.getResponse()')).toBe('');
  expect(await page.evaluate('captcha.state')).toBe('expired');
});

test("refreshExpired 'auto' earns a new token by itself, 'never' waits for reset()", async ({ page, wire, openPage }) => {
  await page.clock.install();
  await openPage({ siteKey: 'inlay_test_expire', config: "refreshExpired: 'auto'" });
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
  await page.clock.runFor(5_100);
  await expect(checkbox(page)).toBeChecked();
  expect(wire.calls.map(({ body }) => body.method).filter(Boolean)).toEqual(['visual', 'pow']);

  await openPage({ siteKey: 'inlay_test_expire', config: "refreshExpired: 'never'" });
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
  await page.clock.runFor(5_100);
  await checkbox(page).click();
  expect(await page.evaluate('captcha.state')).toBe('expired');
  await page.evaluate('captcha.reset()');
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
});

test('offline at the press: says so, and goes on by itself once online', async ({ page, context, openPage }) => {
  await openPage({ siteKey: 'inlay_test_pass' });
  await context.setOffline(true);
  await checkbox(page).click();
  await expect(page.getByText('No connection', { exact: true })).toBeVisible();
  expect((await notes(page)).slice(-3)).toEqual(['statechange offline', 'error network', 'failure network']);
  await context.setOffline(false);
  await expect(checkbox(page)).toBeChecked();
});

test('offline at the answer: the challenge stays, can be closed, and Check sends the answer again', async ({ page, context, openPage }) => {
  await openPage();
  await checkbox(page).click();
  await dialog(page).waitFor();
  await page.route('**/captcha/answer', (route) => route.abort(), { times: 2 });
  await solve(page);
  await expect(page.getByRole('alert')).toHaveText('No connection. Press Check again.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Press to try again', { exact: true })).toBeVisible();
  await checkbox(page).click();
  await expect(page.getByRole('alert')).toHaveText('No connection. Press Check again.');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(checkbox(page)).toBeChecked();
  await context.setOffline(false);
});

for (const [status, code] of [
  [500, 'internal'],
  [503, 'unavailable'],
] as const)
  test(`${status} at the answer: the service has the problem, not the connection, and Check sends the answer again`, async ({
    page,
    wire,
    openPage,
  }) => {
    await openPage();
    await checkbox(page).click();
    await dialog(page).waitFor();
    wire.faults.push({ call: 'answer', reply: refusal(status, code) });
    await solve(page);
    await expect(page.getByRole('alert')).toHaveText('Service problem. Press Check again.');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(checkbox(page)).toBeChecked();
  });

test('a service that is down can be tried again by a press', async ({ page, wire, openPage }) => {
  await openPage({ siteKey: 'inlay_test_pass' });
  wire.faults.push({ call: 'challenge', reply: refusal(503, 'unavailable') });
  await checkbox(page).click();
  await expect(page.getByText('Press to try again', { exact: true })).toBeVisible();
  expect(await page.evaluate('captcha.state')).toBe('offline');
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
});

test('a service that hangs is given up within 10 s @night', async ({ page, wire, openPage }) => {
  await openPage();
  wire.faults.push({ call: 'challenge', reply: 'hang' });
  expect(longestMs).toBeLessThan(10_000);
  await checkbox(page).click();
  await expect(page.getByText('Press to try again', { exact: true })).toBeVisible();
  expect(await notes(page)).toContain('error timeout');
});

test('429 says how long, counts down, and then takes presses again', async ({ page, wire, openPage }) => {
  await page.clock.install();
  await openPage({ siteKey: 'inlay_test_pass' });
  wire.faults.push({ call: 'challenge', reply: refusal(429, 'rate-limited', { 'retry-after': '30' }) });
  await checkbox(page).click();
  await expect(page.getByText('Try again in 30 seconds', { exact: true })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText(/^Try again in (19|20) seconds$/)).toBeVisible();
  await checkbox(page).click();
  expect(wire.calls).toHaveLength(0);
  await page.clock.runFor(21_000);
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
});

test('GDE-22 a refused key shows its code in the widget and in the console, and calls onError, then onFailure', async ({
  page,
  wire,
  openPage,
}) => {
  const lines = await consoleOf(page);
  await openPage();
  wire.faults.push({ call: 'challenge', reply: refusal(403, 'domain-not-allowed') });
  await checkbox(page).click();
  await expect(page.getByText('This site is not set up', { exact: true })).toBeVisible();
  await expect(page.getByText('domain-not-allowed', { exact: true })).toBeVisible();
  expect((await notes(page)).slice(-2)).toEqual(['error domain-not-allowed', 'failure domain-not-allowed']);
  expect(lines).toContain(`CaptchaSDK: A sentence. (domain-not-allowed) ${wire.api}/docs/errors/domain-not-allowed`);
});

const refusals = [
  ['invalid-sitekey', 403, 'This site is not set up'],
  ['invalid-compkey', 403, 'This site is not set up'],
  ['license-expired', 403, 'This site is not set up'],
  ['too-many-attempts', 429, 'Please wait'],
] as const;

test('every refusal of the service arrives with its code, and the widget says it in words', async ({ page, wire, openPage }) => {
  await openPage({ siteKey: 'inlay_test_pass' });
  for (const [code, status, words] of refusals) {
    wire.faults.push({ call: 'challenge', reply: refusal(status, code, { 'retry-after': '30' }) });
    await checkbox(page).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    expect((await notes(page)).slice(-2)).toEqual([`error ${code}`, `failure ${code}`]);
    await page.evaluate('captcha.reset()');
  }
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
});

test('where work comes first, the widget does it unasked and comes again with its proof', async ({ page, wire, openPage }) => {
  await openPage();
  const pow = { alg: 'SHA-256', salt: 'first', bits: 10 } as const;
  const first = {
    id: 'w',
    type: '',
    method: 'pow',
    ways: [],
    prompt: { key: 'pow', args: {} },
    assets: [],
    ui: null,
    pow,
    ttl: 120,
    first: true,
  };
  wire.faults.push({ call: 'challenge', reply: { status: 200, body: { ...first, state: 'sealed' }, headers: {} } });
  await checkbox(page).click();
  await solve(page);
  await expect(checkbox(page)).toBeChecked();
  const asked = wire.calls.filter(({ body }) => body.method).map(({ body }) => [body.method, body.pass]);
  expect(asked).toEqual([['visual', { id: 'w', state: 'sealed', n: solveProof(pow) }]]);
  expect(await notes(page)).not.toContain('failure wrong-answer');
});

test('a type module that cannot be loaded is a fault, not silence @night', async ({ page, wire, openPage }) => {
  await openPage();
  await page.route('**/captcha/number-image.js', (route) => route.abort(), { times: 1 });
  await checkbox(page).click();
  await expect(page.getByText('script-blocked', { exact: true })).toBeVisible();
  await checkbox(page).click();
  await solve(page);
  await expect(checkbox(page)).toBeChecked();
  expect(wire.calls).toHaveLength(3);
});

test('the window of the challenge is asked for early; when that fails, it is asked for again @night', async ({ page, wire, openPage }) => {
  await openPage();
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/stage.js') && asked.push(request.url()));
  await page.route('**/captcha/stage.js', (route) => route.abort(), { times: 1 });
  wire.faults.push({ call: 'challenge', reply: { status: 503, body: {} } });
  await checkbox(page).click();
  await expect(page.getByText('Press to try again', { exact: true })).toBeVisible();
  await checkbox(page).click();
  await solve(page);
  await expect(checkbox(page)).toBeChecked();
  expect(asked).toHaveLength(2);
});

test('too many wrong answers: the challenge closes and the checkbox says how long @night', async ({ page, wire, openPage }) => {
  await openPage();
  await checkbox(page).click();
  wire.faults.push({ call: 'answer', reply: { status: 200, body: { ok: false, code: 'too-many-attempts', next: 'wait', wait: 60 } } });
  await solve(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^Try again in (59|60) seconds$/)).toBeVisible();
});

test('a picture that has expired is replaced, and the visitor told why @night', async ({ page, wire, openPage }) => {
  await openPage();
  await checkbox(page).click();
  wire.faults.push({ call: 'answer', reply: { status: 200, body: { ok: false, code: 'challenge-expired', next: 'new-challenge' } } });
  await solve(page);
  await expect(page.getByRole('alert')).toHaveText('That took too long. Here is a new picture.');
  await solve(page);
  await expect(checkbox(page)).toBeChecked();
});

for (const way of ['visual', 'audio'] as const) {
  test(`a challenge (${way}) says 20 s before its end that it comes, and one press brings the next one @night`, async ({
    page,
    wire,
    openPage,
  }) => {
    await page.clock.install();
    await openPage();
    await checkbox(page).click();
    if (way === 'audio') {
      await page.getByRole('button', { name: 'Another way' }).click();
      await page.getByRole('button', { name: 'Count sounds' }).click();
    }
    const renew = page.getByRole('button', { name: way === 'audio' ? 'New sounds' : 'New picture' });
    await renew.waitFor();
    await expect(page.getByText('Proof of work ready')).toBeVisible();
    const place = await dialog(page).boundingBox();
    // What tells the end is loaded at 90 s, with the ways, and has 9.5 s to come: on the page's clock, which runs ahead of the network's.
    const loaded = way === 'visual' && page.waitForEvent('requestfinished', (request) => request.url().endsWith('/captcha/ways.js'));
    await page.clock.runFor(92_000);
    await loaded;
    await expect(page.getByText('Proof of work ready')).toBeVisible();
    await page.clock.runFor(8_000);
    await expect(page.getByRole('status').filter({ hasText: 'Less than 20 seconds left' })).toBeVisible();
    expect(await dialog(page).boundingBox()).toEqual(place);
    expect(await notes(page)).not.toContain('failure challenge-expired');
    await page.clock.runFor(20_000);
    await expect(page.getByRole('status').filter({ hasText: 'The time is up' })).toBeVisible();
    expect(await notes(page)).toContain('failure challenge-expired');
    await expect(page.getByRole('button', { name: 'Check', exact: true })).toHaveCount(0);
    await expect(renew).toBeFocused();
    const { violations } = await new AxeBuilder({ page }).include('#captcha-container').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
    await expect(page.getByText('The time is up')).toHaveCount(0);
    expect(wire.calls.map(({ body }) => body.method)).toEqual(way === 'audio' ? ['visual', 'audio', 'audio'] : ['visual', 'visual']);
    if (way === 'audio') return;
    await solve(page);
    await expect(checkbox(page)).toBeChecked();
  });
}

test('work that takes longer than its challenge lives says so, in the window and in the checkbox, and begins anew by one press @night', async ({
  page,
  wire,
  openPage,
}) => {
  wire.bits.pow = 30;
  await openPage();
  await checkbox(page).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  // Real time: under a faked clock the work would take no breath.
  wire.ttl = 8;
  await page.getByRole('button', { name: 'Let this device work' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Less than 20 seconds left' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The time is up' })).toBeVisible();
  expect(await notes(page)).toContain('failure challenge-expired');
  await expect(page.getByRole('button', { name: 'Start again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Go on with the form' }).click();
  await expect(checkbox(page)).toHaveAccessibleName('I am human The time is up');
  wire.ttl = 120;
  await checkbox(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Your device is doing the work');
  await expect(page.getByText(/^Up to [\d,]+ \w+ left$/)).toBeVisible();
  expect(wire.calls.map(({ body }) => body.method)).toEqual(['visual', 'pow', 'pow', 'pow']);
});

test('the failing test key never passes, not even by proof of work alone', async ({ page, openPage }) => {
  await openPage({ siteKey: 'inlay_test_fail' });
  await checkbox(page).click();
  await solve(page);
  await page.getByText('did not match').waitFor();
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Let this device work' }).click();
  await expect(page.getByText('wrong-answer', { exact: true })).toBeVisible();
  await expect(page.locator('#submit')).toBeDisabled();
});
