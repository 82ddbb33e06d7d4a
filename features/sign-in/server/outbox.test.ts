import { expect, test } from 'vitest';
import { startApp } from '../../../tests/support/app.ts';
import type { Send } from '../../../tests/support/client.ts';

async function told(env: Record<string, string>, ...callers: Send[]): Promise<unknown[]> {
  const app = await startApp({ env });
  try {
    const answers = [];
    for (const caller of callers) answers.push((await app.request('GET', '/api/Registration/Outbox', caller)).body);
    return answers;
  } finally {
    await app.close();
  }
}
const here = '/dev/outbox';
const nowhere = { email: null, sms: null };
const smtp = { SMTP_URL: 'smtp://127.0.0.1:2525' };
const sms = { SMS_URL: 'http://AC1:pass@127.0.0.1:2526/Messages.json?From=%2B15550100001' };

test('a server without a mail server tells callers on its own machine where messages lie, and nobody else', async () => {
  expect(await told({}, {}, { from: '203.0.113.7' }, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toEqual([
    { email: here, sms: here },
    nowhere,
    nowhere,
  ]);
  expect(await told(sms, {})).toEqual([{ email: here, sms: null }]);
});

test('nothing is told where mail is delivered, or where the server is for others', async () => {
  expect(await told(smtp, {})).toEqual([nowhere]);
  const served = { PUBLIC_URL: 'https://inlay.example.com' };
  expect(await told(served, { headers: { host: 'inlay.example.com' } })).toEqual([nowhere]);
});
