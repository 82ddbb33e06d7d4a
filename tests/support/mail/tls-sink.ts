import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CERTIFICATE, CERTIFICATE_KEY } from '@inlay/platform/safe-fetch/testing/certificate.ts';
import { SMTPServer } from 'smtp-server';

export interface TakenOnce {
  /** Message-IDs as they came, repeats included. */
  readonly ids: string[];
  /** When the first came, ms of `performance.now()`. */
  readonly at: number;
}

export interface TlsSink {
  readonly port: number;
  /** `host:port`, for ALLOW_PRIVATE_TARGETS. */
  readonly target: string;
  /** ms between a mail and the answer that it is taken. */
  delay: number;
  /** Mails, repeats included. */
  count: number;
  /** By recipient. */
  readonly taken: Map<string, TakenOnce>;
  close(): Promise<void>;
}

/** A customer's mail server with STARTTLS that takes every mail, and keeps little of it. */
export async function startTlsSink(): Promise<TlsSink> {
  const server = new SMTPServer({
    cert: CERTIFICATE,
    key: CERTIFICATE_KEY,
    logger: false,
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const id = /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '';
        const known = sink.taken.get(to);
        if (known) known.ids.push(id);
        else sink.taken.set(to, { ids: [id], at: performance.now() });
        sink.count += 1;
        if (sink.delay === 0) done();
        else void pause(sink.delay).then(() => done());
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  const sink: TlsSink = {
    port,
    target: `127.0.0.1:${port}`,
    delay: 0,
    count: 0,
    taken: new Map(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return sink;
}

export interface SilentServer {
  readonly port: number;
  connections(): number;
  close(): void;
}

/** One that takes connections and never says a word. */
export async function startSilentServer(): Promise<SilentServer> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, connections: () => connections, close: () => void server.close() };
}

/** A file for NODE_EXTRA_CA_CERTS: a process that has it trusts the sinks. */
export function certificateFile(): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-certificate-'));
  const path = join(folder, 'sink.pem');
  writeFileSync(path, CERTIFICATE);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
