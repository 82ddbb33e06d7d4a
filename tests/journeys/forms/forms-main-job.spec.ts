import { Webhook } from 'standardwebhooks';
import { countClicks } from '../fixtures/count-clicks.ts';
import { environment, main } from '../fixtures/dashboard.ts';
import { MESSAGE, sendMessage, withPage } from '../fixtures/form-page.ts';
import { addEndpoint, test } from '../fixtures/webhooks.ts';
import { PASSWORD, toReview } from '../fixtures/wizard.ts';
import { expect } from '../fixtures/product.ts';

test('the main job of Contact Us: register, copy, paste, send; the message, its mail, its webhook and its token arrive', async ({
  page,
  context,
  product,
  receiver,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clicks = await countClicks(context);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(product.home);
  await page.getByRole('link', { name: 'Register' }).first().click();
  await toReview(page, 'forms_owner', ['Forms', 'Contact Us']);
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await page.getByLabel('Username').fill('forms_owner');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();

  await page
    .getByRole('link', { name: /Contact Us/ })
    .first()
    .click();
  await environment(page, 'Test').click();
  await main(page)
    .getByRole('link', { name: 'SDK', exact: true })
    .or(main(page).getByRole('tab', { name: 'SDK', exact: true }))
    .click();
  await main(page).getByRole('button', { name: /^Copy/ }).first().click();
  const snippet = await clipboard();
  expect(snippet).toContain('<inlay-form');
  const clicksToPage = clicks();
  await withPage(snippet, async (address) => {
    const shop = await context.newPage();
    await shop.goto(address);
    await sendMessage(shop);
    await shop.close();
  });
  const clicksToMessage = clicks();

  await main(page)
    .getByRole('link', { name: 'Inbox', exact: true })
    .or(main(page).getByRole('tab', { name: 'Inbox', exact: true }))
    .click();
  const messages = main(page).getByRole('list', { name: 'Messages' });
  await messages
    .getByRole('button', { name: /visitor@example\.com/ })
    .first()
    .click();
  await expect(main(page).getByRole('article', { name: /^Message from / })).toContainText(MESSAGE);

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Dev Inbox' }).click();
  await messages
    .getByRole('button', { name: /New message/ })
    .first()
    .click();
  await expect(main(page).getByRole('article').getByText('New message from A visitor').first()).toBeVisible();

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Webhooks' }).click();
  const secret = await addEndpoint(page, { url: receiver.url, description: 'Shop' });
  let token = '';
  await withPage(snippet, async (address) => {
    const shop = await context.newPage();
    await shop.goto(address);
    token = await sendMessage(shop);
    await shop.close();
  });
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  const { headers, body } = receiver.received.at(-1)!;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'form.submitted' });

  await page.goto(`${product.home}/PostLogin?c=forms/contact-us&tab=subscription&env=test`);
  await main(page).getByRole('button', { name: 'New secret' }).click();
  await page.getByLabel('Name').fill('Web server');
  await page.getByRole('button', { name: 'Create secret' }).click();
  await page.getByRole('button', { name: /Copy secret/ }).click();
  const answer = await page.request.post(`${product.home}/api/v1/siteverify`, {
    form: { secret: await clipboard(), response: token, component: 'forms/contact-us' },
  });
  expect(await answer.json()).toMatchObject({ success: true, component: 'forms/contact-us' });
  test
    .info()
    .annotations.push({ type: 'clicks', description: `${clicksToPage} to the copied tag, ${clicksToMessage} to the message sent` });
  process.stdout.write(`Contact Us: ${clicksToPage} clicks to the copied tag, ${clicksToMessage} until a message was sent\n`);
});
