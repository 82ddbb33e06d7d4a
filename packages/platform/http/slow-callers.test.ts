import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropSlowCallers } from './slow-callers.ts';

const STILL_MS = 200;
const BODY_MS = 500;
let server: Server;
let port: number;

beforeAll(async () => {
  // Its answer takes far longer than a connection may stand still.
  server = createServer((request, response) => {
    request.resume();
    request.once('end', () => setTimeout(() => response.end('late'), 5 * STILL_MS));
  });
  server.setTimeout(STILL_MS);
  dropSlowCallers(server, { bodyMs: BODY_MS, deafMs: STILL_MS });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a head that promises a body, then a byte now and then; true once the other side has hung up. */
async function isDropped(type: string, afterMs: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  socket.on('error', () => {}).resume();
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n`);
  let dropped = false;
  socket.once('close', () => (dropped = true));
  const timer = setInterval(() => socket.write('x'), 20);
  await pause(afterMs);
  clearInterval(timer);
  socket.destroy();
  return dropped;
}

test('a body that takes too long is given up', async () => expect(await isDropped('application/json', 4 * BODY_MS)).toBe(true));

test('an upload may take longer', async () => expect(await isDropped('multipart/form-data; boundary=b', 4 * BODY_MS)).toBe(false));

test('who waits for an answer is not dropped while it is being made', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'whole' });
  expect(await answer.text()).toBe('late');
});

test('who says nothing is', async () => {
  const socket = createConnection({ port, host: '127.0.0.1' });
  await once(socket.resume(), 'close');
});
