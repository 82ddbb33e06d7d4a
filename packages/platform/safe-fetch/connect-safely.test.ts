import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSafely } from './connect-safely.ts';
import type { ResolveName } from './resolve-name.ts';
import { readHost } from './target.ts';

const PORTS = { ports: [587] };
const server = createServer();
let port: number;
let connections = 0;
beforeAll(async () => {
  server.on('connection', (socket) => {
    connections += 1;
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

const resolvingTo =
  (...addresses: string[]): ResolveName =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const never = new AbortController().signal;
const notAllowed = expect.objectContaining({ reason: 'address-not-allowed' });

test.each([
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '10.0.0.1',
  'a@8.8.8.8',
  '8.8.8.8/x',
  '8.8.8.8:25',
  '',
  'a b',
])('the host "%s" is not gone to', (host) => expect(() => readHost(host, 587, PORTS)).toThrow(notAllowed));

test('a public host is, at these ports alone; what the operator named at its own', () => {
  expect(readHost('smtp.example.com', 587, PORTS)).toEqual({ host: 'smtp.example.com', port: 587, trusted: false });
  expect(() => readHost('smtp.example.com', 22, PORTS)).toThrow(notAllowed);
  const named = { ...PORTS, allowPrivate: ['10.0.0.1:22'] };
  expect(readHost('10.0.0.1', 22, named)).toEqual({ host: '10.0.0.1', port: 22, trusted: true });
  expect(() => readHost('10.0.0.1', 587, named)).toThrow(notAllowed);
});

test.each([[['127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::1', '2606:4700::1']], [['64:ff9b::7f00:1']]])(
  'a name that leads to %j is not connected to',
  async (addresses) => {
    const target = { host: 'smtp.example.com', port, trusted: false };
    await expect(connectSafely(target, never, resolvingTo(...addresses))).rejects.toThrow(notAllowed);
    expect(connections).toBe(0);
  },
);

test('one that the operator named is; given up, it is closed', async () => {
  const stop = new AbortController();
  const socket = await connectSafely({ host: 'smtp.internal', port, trusted: true }, stop.signal, resolvingTo('127.0.0.1'));
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.on('error', () => {});
  stop.abort();
  if (!socket.closed) await once(socket, 'close');
  await expect(connectSafely({ host: 'smtp.internal', port, trusted: true }, stop.signal, resolvingTo('127.0.0.1'))).rejects.toThrow();
});

test('one that nobody listens at says so', async () => {
  const nobody = { host: '127.0.0.1', port: 1, trusted: true };
  await expect(connectSafely(nobody, never)).rejects.toThrow(expect.objectContaining({ reason: 'connect' }));
});
