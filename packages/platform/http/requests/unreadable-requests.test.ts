import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNoRequest } from './unreadable-requests.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 50 }, (_request, response) =>
    response.end(),
  );
  server.on('clientError', answerNoRequest({}));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

/** What the server says, until it hangs up, to a connection on which these bytes come and no more. */
async function heard(bytes: string): Promise<string> {
  const socket = createConnection({ port, host: '127.0.0.1' }).setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => (text += part));
  if (bytes !== '') socket.write(bytes);
  await once(socket, 'close');
  return text;
}

test('a connection opened ahead and never used is closed without an answer, which a browser could take for that of its next page', async () => {
  expect(await heard('')).toBe('');
});

test('a head that stops halfway is answered, then closed', async () => {
  expect(await heard('GET / HTTP/1.1\r\nhost: lo')).toMatch(/^HTTP\/1\.1 400 /);
});

test('what is no HTTP is answered, then closed', async () => {
  expect(await heard('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});
