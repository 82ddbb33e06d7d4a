import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import { makeClient } from '../support/client.ts';
import { type Subscriber, subscriber } from '../support/people/subscriber.ts';

interface Listed {
  method: string;
  path: string;
  type: 'application/json' | 'multipart/form-data';
}

/** Every call with a body, read from the server's own description: a new call is attacked without being listed here. */
function callsWithBody(http: FastifyInstance): Listed[] {
  const { paths } = http.swagger() as unknown as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.requestBody)
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        type: operation.requestBody?.content['application/json'] ? ('application/json' as const) : ('multipart/form-data' as const),
      })),
  );
}

describe('bad input is refused, never a fault of the server', () => {
  let app: TestApp;
  let owner: Subscriber;
  let calls: Listed[];

  beforeAll(async () => {
    app = await startApp();
    owner = await subscriber(app);
    calls = callsWithBody(app.http);
  });
  afterAll(() => app.close());

  /** A signed-in caller with the right headers, so that the body is what is judged. Each from an address of its own. */
  let address = 0;
  const send = (call: Listed, text: string, type = 'application/json') => {
    const client = makeClient(app.http);
    for (const [name, value] of owner.client.cookies) client.cookies.set(name, value);
    address += 1;
    return client.send(call.method, call.path, {
      raw: { type, text },
      headers: { sitekey: owner.siteKey, compkey: owner.compKey, origin: 'http://localhost:3000' },
      from: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    });
  };
  const refused = (status: number) => expect(status).toSatisfy((s: number) => s >= 400 && s < 500);

  test('there are calls to attack', () => expect(calls.length).toBeGreaterThan(10));

  test.each(['{', '{"a":', 'undefined', '\u0000', '[[[[', '"', "{'a':1}"])('malformed JSON %j', async (text) => {
    for (const call of calls.filter((c) => c.type === 'application/json')) {
      const answer = await send(call, text);
      refused(answer.status);
      expect(answer.headers['content-type']).toContain('application/json');
    }
  });

  test('prototype pollution is refused or ignored', async () => {
    for (const call of calls) refused((await send(call, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')).status);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a body over 64 kB is refused with 413 before it is read; what takes more looks at its keys first', async () => {
    const takesMore = (path: string) =>
      /^\/api\/(v1\/forms\/[^/]+\/(submissions(\/import)?$|checks$|forms\/)|v1\/notification\/email\/(messages|batch|suppressions\/import|templates-bundle|layouts\/[^/]+|templates\/[^/]+(\/preview)?)$|Settings\/)/.test(
        path,
      );
    // To strangers, calls for operators are not there.
    const isThere = (path: string) => !path.startsWith('/api/Operate/');
    for (const call of calls.filter((c) => c.type === 'application/json' && !takesMore(c.path) && isThere(c.path)))
      expect((await send(call, JSON.stringify({ a: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  test('and what takes more is refused past a megabyte', async () => {
    const large = calls.filter((c) => c.path.startsWith('/api/v1/forms/') && c.type === 'application/json');
    expect(large.length).toBeGreaterThan(5);
    for (const call of large) expect((await send(call, JSON.stringify({ a: 'x'.repeat(1_100_000) }))).status).toBe(413);
  });

  test('depth and breadth: 30,000 brackets, 10,000 keys', async () => {
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 1])));
    for (const call of calls.filter((c) => c.type === 'application/json' && c.path !== '/api/v1/siteverify')) {
      refused((await send(call, '['.repeat(30_000) + ']'.repeat(30_000))).status);
      refused((await send(call, wide)).status);
    }
  });

  test('a wrong content type is refused', async () => {
    for (const call of calls) refused((await send(call, '<a/>', 'application/xml')).status);
  });

  test('a multipart body that breaks off, has no boundary or 10,000 parts', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `--b\r\ncontent-disposition: form-data; name="f${i}"\r\n\r\n1\r\n`).join('');
    const bodies: [string, string][] = [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nbroken'],
      ['multipart/form-data; boundary=b', `${many}--b--\r\n`],
      ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n'],
    ];
    for (const call of calls.filter((c) => c.type === 'multipart/form-data'))
      for (const [type, text] of bodies) refused((await send(call, text, type)).status);
  });
});
