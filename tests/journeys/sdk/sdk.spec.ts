import { rightMap } from '../fixtures/fixed-challenge.ts';
import { checkbox, dialog, expect, field, notes, solve, test, wrongMap } from '../fixtures/widget-page.ts';

test('CAP-01 CAP-03 CAP-04 CAP-06 the checkbox opens the challenge; submit is enabled only once it is solved', async ({
  page,
  wire,
  openPage,
}) => {
  await openPage();
  await expect(checkbox(page)).not.toBeChecked();
  await expect(page.locator('#submit')).toBeDisabled();
  await expect(field(page, 'captchaValidated')).toHaveValue('');
  await expect(field(page, 'inlay-response')).toHaveValue('');

  await checkbox(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Match each number to the picture with that many drops');
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  await solve(page);

  await expect(checkbox(page)).toBeChecked();
  await expect(page.locator('#submit')).toBeEnabled();
  await expect(field(page, 'captchaValidated')).toHaveValue('true');
  const token = await field(page, 'inlay-response').inputValue();
  expect(token).toMatch(/^inl1\./);
  expect(await page.evaluate('captcha.getResponse()')).toBe(token);
  await expect(dialog(page)).toBeHidden();
  await expect(checkbox(page)).toBeFocused();
  expect(await notes(page)).toEqual([
    'ready',
    'statechange working',
    'statechange challenge',
    'open',
    'statechange verified',
    `success ${token}`,
    'close',
  ]);
  expect(wire.calls.map(({ keys }) => keys)).toEqual([
    ['site-key', 'comp-key'],
    ['site-key', 'comp-key'],
  ]);
  expect(wire.calls[0]!.body).toEqual({ method: 'visual', language: 'en', action: '', cData: '' });
  expect(wire.calls[1]!.body.answer).toEqual({ map: rightMap });
  expect(Object.keys(wire.calls[1]!.body).toSorted()).toEqual(['answer', 'id', 'pow', 'state']);
});

test('CAP-04 a wrong answer says so, keeps submit disabled and brings a new picture', async ({ page, openPage }) => {
  await openPage();
  await checkbox(page).click();
  await solve(page, wrongMap);
  await expect(page.getByRole('alert')).toHaveText('That did not match. Here is a new picture.');
  await expect(page.locator('#submit')).toBeDisabled();
  expect(await notes(page)).toContain('failure wrong-answer');
  await solve(page);
  await expect(page.locator('#submit')).toBeEnabled();
});

test('CAP-05 GDE-10 a form reset and reset() both clear the fields', async ({ page, openPage }) => {
  await openPage({ siteKey: 'inlay_test_pass' });
  for (const reset of ["document.getElementById('form').reset()", 'captcha.reset()']) {
    await checkbox(page).click();
    await expect(field(page, 'captchaValidated')).toHaveValue('true');
    await page.evaluate(reset);
    await expect(checkbox(page)).not.toBeChecked();
    await expect(field(page, 'captchaValidated')).toHaveValue('');
    await expect(field(page, 'inlay-response')).toHaveValue('');
    expect(await page.evaluate('captcha.getResponse()')).toBe('');
  }
});

test('the passing test key passes on the click, without a modal, under its badge', async ({ page, openPage }) => {
  await openPage({ siteKey: 'inlay_test_pass' });
  await checkbox(page).click();
  await expect(checkbox(page)).toBeChecked();
  await expect(page.getByText('TEST KEY')).toBeVisible();
  expect(await notes(page)).not.toContain('open');
});

test('CAP-07 GDE-06 three elements that come later are found, and each gets its part', async ({ page, openPage }) => {
  await openPage({ body: '<form id="form"></form>', options: "checkboxContainerId: 'box', modalId: 'modal'" });
  await page.waitForTimeout(350);
  expect(await notes(page)).toEqual([]);
  await page.evaluate(() => {
    for (const id of ['captcha-container', 'box', 'modal'])
      document.getElementById('form')!.append(Object.assign(document.createElement('div'), { id }));
  });
  await page.locator('#box').getByRole('checkbox').click();
  await expect(page.locator('#modal').getByRole('dialog')).toBeVisible();
  await expect(page.locator('#captcha-container input[type=hidden]')).toHaveCount(2);
});

test('GDE-06 a modal element that the page hides does not hide the challenge; elements may be given themselves', async ({
  page,
  openPage,
}) => {
  await openPage({
    body: '<form><div id="captcha-container"></div><div id="box"></div><div id="modal" style="display:none"></div></form>',
    options: "checkboxContainerId: document.getElementById('box'), modalId: document.getElementById('modal')",
  });
  await checkbox(page).click();
  await expect(dialog(page)).toBeVisible();
});

test('GDE-08 a captchaValidated field of the page is used, not doubled', async ({ page, openPage }) => {
  await openPage({
    siteKey: 'inlay_test_pass',
    body: '<form><input type="hidden" name="captchaValidated"><div id="captcha-container"></div></form>',
  });
  await checkbox(page).click();
  await expect(field(page, 'captchaValidated')).toHaveValue('true');
  await expect(field(page, 'captchaValidated')).toHaveCount(1);
});

test('Tab stays in the challenge, Escape closes it, and the same picture is there again', async ({ page, wire, openPage }) => {
  await openPage();
  await checkbox(page).click();
  await dialog(page).waitFor();
  const inside = () => page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement?.closest('dialog') ? 'inside' : 'outside'));
  for (const keys of ['Tab', 'Shift+Tab']) {
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press(keys);
      expect(await inside()).toBe('inside');
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(checkbox(page)).toBeFocused();
  await expect.poll(async () => (await notes(page)).slice(-2)).toEqual(['statechange idle', 'close']);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  expect(wire.calls).toHaveLength(1);
});
