import { expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { project } from '../../tests/support/people/mail-project.ts';

const MB = 1_048_576;

test('a mail server that posts too much, or to nobody, hears why, and its next report is taken', async () => {
  const app = await startApp();
  const { client } = await project(app);
  const { pathname } = new URL((await client.send('POST', '/api/Senders/inbound')).body.bounces as string);
  const { port } = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }));
  const stream = (megabytes: number) =>
    new ReadableStream({
      pull(body) {
        if (megabytes <= 0) return body.close();
        megabytes -= 1;
        body.enqueue(new Uint8Array(MB));
      },
    });
  const post = async (path: string, body: BodyInit) => {
    const asked = { method: 'POST', headers: { 'content-type': 'message/rfc822' }, body, duplex: 'half' } as const;
    return (await fetch(`http://localhost:${port}${path}`, asked)).status;
  };
  const small = 'Subject: hello\r\n\r\nA reply.';
  expect(await post(pathname, 'x'.repeat(11 * MB))).toBe(413);
  expect(await post(pathname, stream(12))).toBe(413);
  expect(await post(pathname, small)).toBe(204);
  expect(await post('/api/v1/inbound/bounces/inb_0000000000000000000000', stream(9))).toBe(404);
  expect(await post(pathname, small)).toBe(204);
  await app.close();
});
