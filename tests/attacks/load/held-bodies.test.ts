import { EventEmitter, once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { BODY_ROOM, type BodyRoom, makeBodyRoom } from '@inlay/platform/http/bodies/body-room.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../support/app.ts';
import { networksOfOneTunnel } from '../../support/servers/held-queue.ts';
import { recordFigure } from '../../support/trust.ts';

const MB = 1024 * 1024;
const PATH = '/api/Registration/UserRegistration';

/** How many bodies of 8 MB ten networks of one /48 have read at once, and whether a logo from elsewhere is. */
function heldByTunnel(room: BodyRoom): { bodies: number; logo: boolean } {
  const fits = (address: string, bytes: number) => {
    try {
      room.enter(address, bytes);
      return true;
    } catch {
      return false;
    }
  };
  const asked = networksOfOneTunnel(10).flatMap((address) => [address, address, address]);
  return { bodies: asked.filter((address) => fits(address, 8 * MB)).length, logo: fits('192.0.2.1', 5 * MB) };
}

test('T7 the networks of one /48 hold a third of the room for bodies, and a logo from elsewhere is read', () => {
  const seen = heldByTunnel(makeBodyRoom());
  expect(seen).toEqual({ bodies: 4, logo: true });
  // The control: shares of networks alone.
  const open = heldByTunnel(makeBodyRoom({ ofSurroundings: BODY_ROOM.ofProcess }));
  expect(open).toEqual({ bodies: 12, logo: true });
  recordFigure({
    test: 'T7',
    what: 'bodies of 8 MB that ten networks of one /48 have read at once, and a logo from elsewhere',
    target: '≤ 4; read',
    figure: `${seen.bodies}; ${seen.logo ? 'read' : 'refused'}`,
    held: true,
    engine: '–',
    control: `no share of surroundings: ${open.bodies}`,
  });
});

test('what surroundings held is given back', () => {
  const room = makeBodyRoom();
  const leave = networksOfOneTunnel(4).map((address) => room.enter(address, 8 * MB));
  expect(() => room.enter('2001:db8:1:900::1', 1)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  leave[0]?.();
  expect(() => room.enter('2001:db8:1:900::1', 8 * MB)).not.toThrow();
});

/** A server whose time for the first part of a body is over when the test says so. */
async function openServer(broken: Partial<BodyRoom> = {}) {
  const over: (() => void)[] = [];
  const events = new EventEmitter();
  const room = makeBodyRoom({ setTimer: (act) => (over.push(act), setTimeout(() => {}, 0)) });
  const watched: BodyRoom = {
    ...room,
    enter(...given) {
      const leave = room.enter(...given);
      events.emit('read');
      return leave;
    },
    rejectWhenSlow(body, bytes) {
      const slow = room.rejectWhenSlow(body, bytes);
      let come = 0;
      body.on('data', (part: Buffer) => events.emit('come', (come += part.length)));
      return slow;
    },
  };
  const app = await startApp({ spoil: ({ services }) => void Object.assign(services.bodyRoom, watched, broken) });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;

  /** Begins a body that never ends, of which so much is sent, and waits until it is read or refused. */
  async function begin(declared: number, sent: number) {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => {});
    const one = { socket, answer: '', is: '' };
    socket.on('data', (data) => (one.answer += data.toString()));
    await once(socket, 'connect');
    const looked = Promise.race([once(events, 'read').then(() => 'read'), once(socket, 'data').then(() => 'refused')]);
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${declared}\r\n\r\n` +
        '--b\r\ncontent-disposition: form-data; name="BusinessProfile.BusinessLogo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    );
    one.is = await looked;
    socket.write(Buffer.alloc(sent));
    return one;
  }
  /** Once so much of a body has come. */
  const come = (bytes: number) => new Promise<void>((resolve) => events.on('come', (so: number) => so >= bytes && resolve()));
  const timeIsOver = () => over.splice(0).forEach((act) => act());
  return { begin, come, timeIsOver, close: (sockets: Socket[]) => (sockets.forEach((socket) => socket.destroy()), app.close()) };
}

test('T7 a body of which too little comes in 15 s is refused, and its room is free again', async () => {
  const { begin, timeIsOver, close } = await openServer();
  const slow = [await begin(8_000_000, 10_000), await begin(8_000_000, 500_000), await begin(8_000_000, 0)];
  const late = await begin(8_000_000, 0);
  expect([...slow, late].map(({ is }) => is)).toEqual(['read', 'read', 'read', 'refused']);
  expect(late.answer).toMatch(/^HTTP\/1.1 503/);
  const closed = Promise.all(slow.map(({ socket }) => once(socket, 'close')));
  timeIsOver();
  await closed;
  for (const { answer } of slow) expect(answer).toMatch(/^HTTP\/1.1 400 [^]*\r\nconnection: close\r\n/i);
  const next = await begin(8_000_000, 0);
  // Of a smaller one all of it.
  const small = await begin(900_000, 800_000);
  expect([next.is, small.is]).toEqual(['read', 'read']);
  const given = once(small.socket, 'close');
  timeIsOver();
  await given;
  expect(small.answer).toMatch(/^HTTP\/1.1 400/);
  await close([late, next].map(({ socket }) => socket));
});

test('T7 control: a server that waits for the first part as long as for the last has no room meanwhile', async () => {
  const { begin, timeIsOver, close } = await openServer({ rejectWhenSlow: () => new Promise(() => {}) });
  const slow = [await begin(8_000_000, 10_000), await begin(8_000_000, 10_000), await begin(8_000_000, 10_000)];
  timeIsOver();
  const next = await begin(8_000_000, 0);
  expect([...slow, next].map(({ is }) => is)).toEqual(['read', 'read', 'read', 'refused']);
  expect(slow.map(({ answer }) => answer)).toEqual(['', '', '']);
  await close([...slow, next].map(({ socket }) => socket));
});

test('T7 a body that goes on too slowly after its first megabyte is refused as well', async () => {
  const { begin, come, timeIsOver, close } = await openServer();
  const there = come(MB);
  const slow = await begin(8_000_000, MB + 10_000);
  await there;
  const closed = once(slow.socket, 'close');
  for (let looks = 0; looks < 3; looks += 1) timeIsOver();
  await closed;
  expect(slow.answer).toMatch(/^HTTP\/1.1 400/);
  await close([]);
});

test('a body whose first megabyte has come in time has a minute for the rest', async () => {
  const { begin, come, timeIsOver, close } = await openServer();
  const there = come(MB);
  const slow = await begin(8_000_000, MB + 10_000);
  await there;
  timeIsOver();
  // What is refused has had its answer before another is let in.
  const next = await begin(8_000_000, 0);
  expect([next.is, slow.answer, slow.socket.closed]).toEqual(['read', '', false]);
  await close([slow, next].map(({ socket }) => socket));
});
