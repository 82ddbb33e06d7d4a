import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawnServer, temporaryFolder } from '../../support/servers/spawn-server.ts';
import { expect, test } from '../fixtures/product.ts';

test("OPEN-68 CTY-01 CTY-06 CTY-07 with COUNTRIES_URL the wizard's countries come from there: no site key sent, flags still ours @night", async ({
  page,
}) => {
  const asked: string[] = [];
  const name = { common: 'Freedonia', official: 'Free State of Freedonia' };
  const service = createServer((request, reply) => {
    asked.push(request.url ?? '');
    expect(request.headers).not.toHaveProperty('sitekey');
    expect(request.headers).not.toHaveProperty('cookie');
    reply.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json');
    const country = {
      name,
      cca2: 'FR',
      cca3: 'FRE',
      flags: { svg: 'https://flags.example.com/fr.svg' },
      idd: { root: '+9', suffixes: ['99'] },
    };
    const fields = new URL(request.url ?? '', 'http://localhost').searchParams.get('fields');
    reply.end(
      JSON.stringify(
        fields === 'name,postalCode' ? [{ name, postalCode: { format: 'F##', regex: '^F\\d{2}$' } }] : [country, { broken: 1 }, 7],
      ),
    );
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const folder = temporaryFolder();
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v3.1/all`;
  const server = await spawnServer({ DATA_DIR: folder.path, COUNTRIES_URL: url });
  try {
    await page.addInitScript(() => sessionStorage.setItem('siteKey', 'of-another-tab'));
    await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/Register`);
    await page.getByLabel('Country').fill('Free');
    const option = page.getByRole('option');
    await expect(option).toHaveCount(1);
    await expect(option.locator('img')).toHaveAttribute('src', '/flags/fr.svg');
    await page.keyboard.press('Enter');
    await expect(page.getByText('+999')).toBeVisible();
    await page.getByLabel('Zip').fill('123');
    await page.getByLabel('Zip').blur();
    await expect(page.getByText('Enter a valid Freedonia Zip code')).toBeVisible();
    await page.getByLabel('Zip').fill('F12');
    await expect(page.getByText('Enter a valid Freedonia Zip code')).toBeHidden();
    expect(asked.every((path) => path.startsWith('/v3.1/all?fields='))).toBe(true);
    expect(asked.length).toBeGreaterThanOrEqual(2);
  } finally {
    await server.stop();
    service.close();
    folder.remove();
  }
});
