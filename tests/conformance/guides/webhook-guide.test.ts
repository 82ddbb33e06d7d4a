import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signWebhook } from '@inlay/events/webhook-signature.ts';
import { MOST_ATTEMPTS, RETRY_WAITS_MS } from '@inlay/events/rules/retry-schedule.ts';
import { expandEvents } from '@inlay/features/docs-hub/rules/api/event-reference.ts';
import { loadEventTypes } from '@inlay/features/docs-hub/server/load-event-types.ts';
import { LONE_GUIDES } from '@inlay/features/docs-hub/rules/lone-guides.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const types = await loadEventTypes();
const guide = expandEvents(readFileSync(join(ROOT, LONE_GUIDES.webhooks), 'utf8'), types);
const SECRET = 'whsec_SW5sYXkgZXhhbXBsZSBzaWduaW5nIGtleSwgMzIgYnk=';
const PORT = 20_000 + (process.pid % 20_000);

let server: ReturnType<typeof spawn>;
let said = '';
/** The guide's server, as a reader starts it. */
beforeAll(async () => {
  server = spawn(process.execPath, [join(ROOT, 'examples/node/webhook-server.js')], {
    env: { ...process.env, INLAY_WEBHOOK_SECRET: SECRET, PORT: String(PORT) },
  });
  server.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (let tries = 0; tries < 200; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => undefined);
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
afterAll(async () => {
  server.kill();
  await once(server, 'exit');
});

const body = JSON.stringify({ type: 'secret.rolled', timestamp: '2026-11-22T10:15:30.123Z', data: { name: 'Shop server' } });
function send({ sent = body, id = 'evt_1', seconds = Math.floor(Date.now() / 1_000), secrets = [SECRET] } = {}): Promise<Response> {
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(seconds) };
  const signature = signWebhook({ id, timestamp: seconds, body, secrets });
  return fetch(`http://127.0.0.1:${PORT}/webhooks`, {
    method: 'POST',
    headers: { ...headers, 'webhook-signature': signature },
    body: sent,
  });
}

test('the server of the guide takes what we sign, also while a secret is rotated, and a repeat once', async () => {
  const other = 'whsec_SW5sYXkgZXhhbXBsZSBzaWduaW5nIGtleSwgb2xkIDI=';
  expect((await send()).status).toBe(204);
  expect((await send()).status).toBe(204);
  expect((await send({ id: 'evt_2', secrets: [other, SECRET] })).status).toBe(204);
  expect(said.match(/secret\.rolled/g)).toHaveLength(2);
});

test('it refuses another body, another secret, an old request, and none', async () => {
  expect((await send({ sent: `${body} ` })).status).toBe(400);
  expect((await send({ secrets: ['whsec_SW5sYXkgZXhhbXBsZSBzaWduaW5nIGtleSwgb2xkIDI='] })).status).toBe(400);
  expect((await send({ seconds: Math.floor(Date.now() / 1_000) - 301 })).status).toBe(400);
  expect((await fetch(`http://127.0.0.1:${PORT}/webhooks`, { method: 'POST', body })).status).toBe(400);
});

test('the guide names each event with its sentence, those in batches apart, and as many attempts as are made', () => {
  const [ahead = '', inBatches = ''] = guide.split('## Events in batches');
  for (const [name, { summary, batched }] of Object.entries(types))
    expect(batched ? inBatches : ahead).toContain(`| \`${name}\` | ${summary} |`);
  expect(MOST_ATTEMPTS).toBe(8);
  expect(RETRY_WAITS_MS.map((ms) => ms / 1_000)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]);
  for (const wait of ['5 seconds', '5 minutes', '30 minutes', '2 hours', '5 hours', '10 hours each'])
    expect(guide).toContain(`| ${wait} |`);
});
