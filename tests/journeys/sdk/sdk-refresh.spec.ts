import type { Page } from '@playwright/test';
import { checkbox, expect, test } from '../fixtures/widget-page.ts';

const state = (page: Page) => page.evaluate<string>('captcha.state');

/** Lets the token of `inlay_test_expire` run out, and gives a new one the time to come. */
async function runOut(page: Page): Promise<void> {
  await page.clock.runFor(5_100);
  // What is under way in the page goes on beside its clock.
  await page.waitForTimeout(300);
}

test("refreshExpired 'auto' earns two tokens that nobody asks for, then none before somebody types, sends or presses @night", async ({
  page,
  wire,
  openPage,
}) => {
  await page.clock.install();
  await openPage({ siteKey: 'inlay_test_expire', config: "refreshExpired: 'auto'" });
  const earned = () => wire.calls.filter(({ body }) => body.method === 'pow').length;
  await page.evaluate("form.addEventListener('submit', (event) => event.preventDefault())");
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();

  async function idle(tokens: number): Promise<void> {
    for (const more of [1, 2]) {
      await runOut(page);
      await expect.poll(earned).toBe(tokens + more);
      await expect(checkbox(page)).toBeChecked();
    }
    for (const _ of [1, 2, 3]) await runOut(page);
    expect([earned(), await state(page)]).toEqual([tokens + 2, 'expired']);
    await page.getByRole('heading').click();
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await runOut(page);
    expect([earned(), await state(page)]).toEqual([tokens + 2, 'expired']);
  }

  await idle(0);
  await page.getByLabel('Name').fill('Somebody');
  await expect.poll(earned).toBe(3);
  await expect(checkbox(page)).toBeChecked();
  // The one that was asked for is the first of two.
  await runOut(page);
  await expect.poll(earned).toBe(4);
  for (const _ of [1, 2]) await runOut(page);
  expect([earned(), await state(page)]).toEqual([4, 'expired']);

  await page.evaluate('form.requestSubmit()');
  await expect.poll(earned).toBe(5);
  await expect(checkbox(page)).toBeChecked();
  await runOut(page);
  await expect.poll(earned).toBe(6);
  await runOut(page);
  expect([earned(), await state(page)]).toEqual([6, 'expired']);

  // The press begins a challenge of its own, here one that asks for nothing.
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
  await idle(6);
});

test('a page that is typed into while its token is good has two more to come; a widget that is gone earns none @night', async ({
  page,
  wire,
  openPage,
}) => {
  await page.clock.install();
  await openPage({ siteKey: 'inlay_test_expire', config: "refreshExpired: 'auto'" });
  const earned = () => wire.calls.filter(({ body }) => body.method === 'pow').length;
  await checkbox(page).click();
  for (const tokens of [1, 2, 3, 4]) {
    await expect(checkbox(page)).toBeChecked();
    await page.getByLabel('Name').fill(`Somebody ${tokens}`);
    await runOut(page);
    await expect.poll(earned).toBe(tokens);
  }
  await expect(checkbox(page)).toBeChecked();
  await page.evaluate('captcha.remove()');
  await runOut(page);
  await page.getByLabel('Name').fill('Nobody');
  await page.waitForTimeout(300);
  expect(earned()).toBe(4);
});
