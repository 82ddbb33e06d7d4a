import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handOver } from '../hand-over.ts';
import { type KeptConnections, keepConnections } from './kept-connections.ts';

const PATIENCE = { name: 'inlay.example.com', beginMs: 5_000, endMs: 5_000 };

let kept: KeptConnections;
let server: SMTPServer;
/** Of each connection, the subjects that came over it. */
let came: string[][];
/** Answers to MAIL FROM and to the end of a mail, asked with the number of mails that the connection has brought. */
let onMailFrom: (mails: number) => Error | undefined;
let onData: (mails: number) => Error | undefined;
/** Connections of this test’s server that have ended. */
let ended: { count: number };

beforeEach(async () => {
  kept = keepConnections();
  came = [];
  const mine = { count: 0 };
  ended = mine;
  onMailFrom = onData = () => undefined;
  const over = new Map<string, string[]>();
  server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect({ id }, done) {
      const mails: string[] = [];
      over.set(id, mails);
      came.push(mails);
      done();
    },
    onMailFrom: (_from, { id }, done) => done(onMailFrom(over.get(id)?.length ?? 0)),
    onData(stream, { id }, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        over.get(id)?.push(raw.trim());
        done(onData(over.get(id)?.length ?? 0));
      });
    },
    onClose: () => void (mine.count += 1),
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  kept.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const send = (text: string, key = 'one') =>
  handOver(
    { key, host: '127.0.0.1', port: (server.server.address() as AddressInfo).port, secure: false, requireTLS: false },
    { from: 'shop@example.com', to: 'reader@example.com', bytes: Buffer.from(`${text}\r\n`) },
    PATIENCE,
    kept,
  );
const outcomes = async (...texts: readonly string[]) => {
  const found: string[] = [];
  for (const text of texts) found.push((await send(text)).outcome);
  return found;
};
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test('mails one after the other share a connection, mails at once have their own', async () => {
  expect(await outcomes('a', 'b', 'c')).toEqual(['sent', 'sent', 'sent']);
  expect(came).toEqual([['a', 'b', 'c']]);
  await Promise.all([send('d'), send('e')]);
  expect(came.map((mails) => mails.length).toSorted((one, other) => one - other)).toEqual([1, 4]);
});

test('another login or server has a connection of its own', async () => {
  await send('a');
  await send('b', 'another');
  expect(came).toEqual([['a'], ['b']]);
});

test('a connection is closed after a hundred mails', async () => {
  for (let n = 0; n < 101; n += 1) await send(`${n}`);
  expect(came.map((mails) => mails.length)).toEqual([100, 1]);
  await vi.waitUntil(() => ended.count === 1);
});

test('a connection is closed when no mail has come for a while', async () => {
  kept.close();
  kept = keepConnections(100);
  await send('a');
  await vi.waitUntil(() => ended.count === 1);
  await send('b');
  expect(came).toEqual([['a'], ['b']]);
});

test('where the server has ended the connection, or says that it is about to, the mail goes over another', async () => {
  await send('a');
  for (const client of server.connections) (client as { close(): void }).close();
  await vi.waitUntil(() => ended.count === 1);
  onMailFrom = (mails) => (mails === 1 ? refusal(421, 'Too many mails') : undefined);
  expect(await outcomes('b', 'c')).toEqual(['sent', 'sent']);
  expect(came).toEqual([['a'], ['b'], ['c']]);
});

test('a mail that may have been taken is not sent over another, nor is one that was refused', async () => {
  onData = (mails) => {
    if (mails === 2) for (const client of server.connections) (client as { close(): void }).close();
    return undefined;
  };
  expect(await outcomes('a', 'b')).toEqual(['sent', 'uncertain']);
  onData = (mails) => (mails === 2 ? refusal(550, 'No') : undefined);
  expect(await outcomes('c', 'd', 'e')).toEqual(['sent', 'refused', 'sent']);
  expect(came).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});
