import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Spawned, spawnServer, temporaryFolder } from '../support/servers/spawn-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
let server: Spawned;

beforeEach(async () => {
  folder = temporaryFolder();
  server = await spawnServer({ DATA_DIR: folder.path, PUBLIC_URL: 'http://localhost' });
});
afterEach(async () => {
  await server.kill();
  folder.remove();
});

const challenge = () =>
  fetch(`${server.url}/api/v1/captcha/challenge`, {
    method: 'POST',
    headers: {
      sitekey: 'inlay_first_party',
      compkey: 'inlay_first_party_captcha_number-image',
      origin: 'http://localhost',
      'content-type': 'application/json',
    },
    body: '{}',
  });

test('a server whose thread is drawing ahead answers what is under way, then ends by itself', async () => {
  expect((await challenge()).status).toBe(200);
  const ready = async () => (await fetch(`${server.url}/metrics`)).text();
  await expect.poll(ready, { timeout: 15_000 }).toMatch(/inlay_captcha_drawings_ready\{component="number-image"\} [1-9]/);
  const underWay = challenge();
  const [code, answer] = await Promise.all([server.stop(), underWay]);
  expect(code).toBe(0);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { assets: unknown[] }).assets.length).toBeGreaterThan(0);
});
