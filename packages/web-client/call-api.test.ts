import { defineCall } from '@inlay/kernel/contract.ts';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { callApi } from './api-client.ts';
import { loseSession, openProject, openSession } from './session.ts';

afterEach(() => void vi.unstubAllGlobals());

const about = { caller: 'session', role: 'self', summary: '', tag: '' } as const;
const answers = { 200: z.object({ id: z.string() }) };
type Lamps = typeof lamps;
const lamps = defineCall({ ...about, method: 'GET', path: '/api/Lamps', query: z.object({ room: z.string().optional() }), answers });
type ChangeLamp = typeof changeLamp;
const changeLamp = defineCall({
  ...about,
  method: 'PUT',
  path: '/api/Lamps/:id',
  body: z.object({ colour: z.enum(['red', 'blue']) }),
  answers,
});

function seeRequests() {
  const sent: { url: string; request: RequestInit }[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    sent.push({ url, request });
    return Promise.resolve(new Response('{"id":"a"}'));
  });
  return sent;
}

test('a call is sent as its contract names it, with what its path and query ask for', async () => {
  const sent = seeRequests();
  const { id } = await callApi<ChangeLamp>('PUT /Lamps/:id', { params: { id: 'a/b' }, body: { colour: 'red' } });
  expect(id).toBe('a');
  await callApi<Lamps>('GET /Lamps', { query: { room: undefined } });
  await callApi<Lamps>('GET /Lamps', { query: { room: 'a&b' } });
  expect(sent.map(({ url, request: { method, body } }) => [method, url, body])).toEqual([
    ['PUT', '/api/Lamps/a%2Fb', '{"colour":"red"}'],
    ['GET', '/api/Lamps', undefined],
    ['GET', '/api/Lamps?room=a%26b', undefined],
  ]);
});

test('a call says whose tab it comes from, whichever project is open', async () => {
  const sent = seeRequests();
  const kept = new Map<string, string>();
  const remove = (name: string) => kept.delete(name);
  const sessionStorage = { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept), removeItem: remove };
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => {} } } });
  await callApi<Lamps>('GET /Lamps', { query: {} });
  openSession('own');
  await callApi<Lamps>('GET /Lamps', { query: {} });
  openProject('theirs');
  await callApi<Lamps>('GET /Lamps', { query: {} });
  loseSession();
  await callApi<Lamps>('GET /Lamps', { query: {} });
  const headers = sent.map(({ request }) => new Headers(request.headers));
  expect(headers.map((one) => [one.get('sitekey'), one.get('own-sitekey')])).toEqual([
    [null, null],
    ['own', 'own'],
    ['theirs', 'own'],
    [null, null],
  ]);
});

/** Never run: each line below a mark is one that the compiler must refuse. */
export function refusedByTheCompiler(): void {
  // @ts-expect-error another method
  void callApi<Lamps>('PUT /Lamps', { query: {} });
  // @ts-expect-error another path
  void callApi<Lamps>('GET /Lamp', { query: {} });
  // @ts-expect-error a parameter of the path is missing
  void callApi<ChangeLamp>('PUT /Lamps/:id', { body: { colour: 'red' } });
  // @ts-expect-error the body is missing
  void callApi<ChangeLamp>('PUT /Lamps/:id', { params: { id: 'a' } });
  // @ts-expect-error the body has no such field
  void callApi<ChangeLamp>('PUT /Lamps/:id', { params: { id: 'a' }, body: { color: 'red' } });
  // @ts-expect-error the query has no such parameter
  void callApi<Lamps>('GET /Lamps', { query: { floor: '1' } });
  // @ts-expect-error the answer has no such member
  void callApi<Lamps>('GET /Lamps', { query: {} }).then(({ colour }) => colour);
  // @ts-expect-error no contract is named
  void callApi('GET /Lamps');
}
