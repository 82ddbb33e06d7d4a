import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeBodyRoom } from '@inlay/platform/http/bodies/body-room.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { patiently } from '../../support/people/patience.ts';
import { validRegistration } from '../../support/people/registration.ts';
import { limit } from '../../support/trust.ts';

const SOCKETS = 30;
const DECLARED = 8_000_000;
const PATH = '/api/Registration/UserRegistration';

interface Drip {
  readonly socket: Socket;
  answer: string;
}

/** A body of 8 MB that begins and never ends. */
async function drip(port: number, path: string): Promise<Drip> {
  const socket = connect({ host: '127.0.0.1', port });
  const one: Drip = { socket, answer: '' };
  socket.on('error', () => {});
  socket.on('data', (data) => (one.answer += data.toString()));
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${DECLARED}\r\n\r\n` +
      `--b\r\ncontent-disposition: form-data; name="x"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${'A'.repeat(10_000)}`,
  );
  return one;
}

/** How many of thirty bodies from one address are read at once, what the others are told, and whether somebody else still registers. */
async function flood(app: TestApp): Promise<{ read: number; refused: number; neighbour: number; after: number }> {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const drips = await Promise.all(Array.from({ length: SOCKETS }, () => drip(port, PATH)));
  const refusals = () => drips.filter(({ answer }) => /^HTTP\/1.1 503[^]*\r\nretry-after: \d/i.test(answer)).length;
  // Until all but three are told, or nobody is: a house that refuses none never gets there.
  for (let looks = 0; looks < 100 && refusals() < SOCKETS - 3 && (looks < 20 || refusals() > 0); looks += 1) await pause(150);
  const refused = refusals();
  const read = drips.filter(({ answer }) => answer === '').length;
  const { status: neighbour } = await app.request('POST', PATH, { multipart: validRegistration(), from: '198.51.100.9' });
  for (const { socket } of drips) socket.destroy();
  // What they held is free again, once the server has seen them go.
  const big = { fileName: 'a.png', mimeType: 'image/png', bytes: new Uint8Array(4_000_000) };
  const multipart = validRegistration({ 'BusinessProfile.BusinessLogo': big });
  const { status: after } = await patiently(() => app.request('POST', PATH, { multipart, from: '127.0.0.1' }));
  return { read, refused, neighbour, after };
}

test('one address has three bodies of 8 MB read at once; the others are told to come back', limit(60_000, 60_000), async () => {
  const app = await startApp();
  const seen = await flood(app);
  await app.close();
  // The picture is none, and is told so: it was read.
  expect(seen).toEqual({ read: 3, refused: SOCKETS - 3, neighbour: 201, after: 400 });

  const open = await startApp({ spoil: ({ services }) => void Object.assign(services.bodyRoom, { enter: () => () => {} }) });
  const broken = await flood(open);
  await open.close();
  expect(broken.read).toBe(SOCKETS);
});

test('a network that holds most makes room for one that holds less, its oldest body first; never is more held than there is room', () => {
  const MB = 1024 * 1024;
  const room = makeBodyRoom({ ofNetwork: 4 * MB, ofProcess: 8 * MB });
  const dropped: string[] = [];
  const enter = (address: string, bytes: number, name = address) => room.enter(address, bytes, () => dropped.push(name));
  const refuses = (address: string, bytes: number) =>
    expect(() => enter(address, bytes)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: expect.any(Number) }));
  enter('192.0.2.1', 2 * MB, 'old');
  enter('192.0.2.1', 2 * MB, 'new');
  const leave = enter('192.0.2.2', 3 * MB);
  refuses('192.0.2.1', 1);
  enter('198.51.100.1', MB);
  expect(dropped).toEqual([]);
  enter('198.51.100.2', MB);
  expect(dropped).toEqual(['old']);
  enter('198.51.100.3', MB + 1);
  expect(dropped).toEqual(['old', '192.0.2.2']);
  // Dropped already: there is nothing to give back.
  leave();
  // A household's addresses are one network.
  enter('2001:db8::1', 3 * MB - 1);
  refuses('2001:db8::2', MB + 2);
  // Nobody holds more than it would.
  refuses('198.51.100.9', 3 * MB);
});

test('T7 whatever many networks hold, one that brings a picture is served, and room is never exceeded', () => {
  const MB = 1024 * 1024;
  const room = makeBodyRoom();
  let held = 0;
  const enter = (address: string, bytes: number) => {
    try {
      room.enter(address, bytes, () => void (held -= bytes));
      held += bytes;
      return true;
    } catch {
      return false;
    }
  };
  for (let n = 0; n < 12; n += 1)
    for (let size = 8 * MB; size > 120_000; size /= 2) for (let i = 0; i < 3; i += 1) enter(`10.${n}.0.1`, size);
  expect(held).toBeGreaterThan(80 * MB);
  expect(enter('203.0.113.7', 5 * MB)).toBe(true);
  expect(held).toBeLessThanOrEqual(96 * MB);
  for (let n = 0; n < 500; n += 1) for (const bytes of [4 * MB, MB, MB / 16, 64, 1]) enter(`10.0.${n >> 8}.${n & 255}`, bytes);
  expect(held).toBeLessThanOrEqual(96 * MB);
});

test('a network begins 300 bodies with files an hour; who is logged in is counted by what is saved', limit(60_000, 60_000), async () => {
  const app = await startApp();
  const large = { fileName: 'a.png', mimeType: 'image/png', bytes: new Uint8Array(65_536) };
  const send = (from: string) => app.request('POST', PATH, { multipart: { any: large }, from });
  const statuses = [];
  for (let i = 0; i < 301; i += 1) statuses.push((await send('192.0.2.44')).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(300);
  expect(statuses.at(-1)).toBe(429);
  expect((await send('192.0.2.45')).status).toBe(400);
  // What is no larger than a form is read all the same: neighbours of whoever sent those register.
  expect((await app.request('POST', PATH, { multipart: validRegistration(), from: '192.0.2.44' })).status).toBe(201);
  await app.close();
});

test('a call that takes a form takes FormData of 64 kB and no files', async () => {
  const app = await startApp();
  const send = (multipart: Parameters<TestApp['request']>[2]) => app.request('POST', '/api/v1/siteverify', multipart);
  const secret = 'inlay_secret_test_pass';
  expect((await send({ multipart: { secret, response: 'x' } })).status).toBe(200);
  const file = { fileName: 'a.txt', mimeType: 'text/plain', bytes: new Uint8Array(10) };
  expect((await send({ multipart: { secret, response: file } })).status).toBe(413);
  const fields = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`f${n}`, 'x'.repeat(9_000)]));
  expect((await send({ multipart: { secret, response: 'x', ...fields } })).status).toBe(413);
  await app.close();
});
