import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { callApi } from './api-client.ts';

const about = { caller: 'session', role: 'self', summary: '', tag: '', answers: { 200: z.object({}) } } as const;
const list = defineCall({ ...about, method: 'GET', path: '/api/Profile/Sessions' });
const prove = defineCall({ ...about, method: 'POST', path: '/api/Registration/Reauth', body: z.object({}) });

const answers = (status: number, body: object) => new Response(JSON.stringify({ status, ...body }), { status });
const refused = () => answers(401, { code: 'session_required', message: 'Please log in.' });

/** A browser whose calls are answered when the test says so, in the order they were sent. */
function browser() {
  const kept = new Map<string, string>();
  const sent: { path: string; answer: (with_: Response) => void }[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((answer) => sent.push({ path, answer })));
  return sent;
}
/** Lets what waits for answers go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

let sent: ReturnType<typeof browser>;
beforeEach(() => {
  sent = browser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a call that crossed a new token is made again, once', async () => {
  const crossed = callApi<typeof list>('GET /Profile/Sessions');
  const renewal = callApi<typeof prove>('POST /Registration/Reauth', { body: {}, renews: true });
  await settle();
  expect(sent.map(({ path }) => path)).toEqual(['/api/Profile/Sessions', '/api/Registration/Reauth']);
  sent[0]?.answer(refused());
  sent[1]?.answer(answers(200, {}));
  await renewal;
  await settle();
  expect(sent[2]?.path).toBe('/api/Profile/Sessions');
  sent[2]?.answer(refused());
  await expect(crossed).rejects.toMatchObject({ code: 'session_required' });
  expect(sent).toHaveLength(3);
});

test('without a new token a refused call is refused, also a refused renewal', async () => {
  const call = callApi<typeof list>('GET /Profile/Sessions');
  sent[0]?.answer(refused());
  await expect(call).rejects.toMatchObject({ code: 'session_required' });
  const renewal = callApi<typeof prove>('POST /Registration/Reauth', { body: {}, renews: true });
  await settle();
  sent[1]?.answer(refused());
  await expect(renewal).rejects.toMatchObject({ code: 'session_required' });
  expect(sent).toHaveLength(2);
});
