import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What befalls the bytes of a wire. */
export type Fault =
  /** Nothing. */
  | 'none'
  /** Nobody listens: a new connection is refused; the present ones are cut. */
  | 'refuse'
  /** Every connection is reset, new ones as soon as they are made. */
  | 'reset'
  /** Connections are taken and stay open; no byte passes either way. */
  | 'blackhole'
  /** The far end is gone without a word: ours stays open and is never answered. */
  | 'half-open'
  /** Every piece is late by so many milliseconds. */
  | { readonly latencyMs: number }
  /** Every connection is cut in the middle of what comes back, after so many bytes. */
  | { readonly cutAfterBytes: number };

export interface FaultProxy {
  /** The same address, reached through this proxy. */
  through(url: string): string;
  set(fault: Fault): Promise<void>;
  close(): Promise<void>;
}

/** A wire to another server that can be cut, slowed and mended. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const to = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let fault: Fault = 'none';
  let mended = Promise.withResolvers<void>();

  async function pass(chunk: Buffer, onto: Socket, sent: number): Promise<void> {
    while (fault === 'blackhole' || fault === 'half-open') await mended.promise;
    if (typeof fault === 'object' && 'latencyMs' in fault) await pause(fault.latencyMs);
    if (typeof fault === 'object' && 'cutAfterBytes' in fault && sent > fault.cutAfterBytes) {
      onto.write(chunk.subarray(0, Math.floor(chunk.length / 2)));
      onto.destroySoon();
      throw new Error('cut');
    }
    if (!onto.destroyed && !onto.write(chunk)) await once(onto, 'drain').catch(() => {});
  }

  function pump(from: Socket, onto: Socket): void {
    let before = Promise.resolve();
    let sent = 0;
    from.on('data', (chunk: Buffer) => {
      from.pause();
      sent += chunk.length;
      const until = sent;
      before = before.then(() => pass(chunk, onto, until)).then(() => void from.resume());
      before.catch(() => from.destroy());
    });
    from.on('error', () => {});
    from.on('close', () => {
      // Under these faults nobody is told that the other end has gone.
      if (fault !== 'blackhole' && fault !== 'half-open') void before.catch(() => {}).then(() => onto.destroy());
    });
  }

  const server = createServer({ noDelay: true }, (near) => {
    if (fault === 'reset') return void near.on('error', () => {}).resetAndDestroy();
    const far = connect({ host: to.hostname, port: Number(to.port), noDelay: true });
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const end of pair) end.once('close', () => near.destroyed && far.destroyed && pairs.delete(pair));
    pump(near, far);
    pump(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const cutAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    pairs.clear();
  };

  return {
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.href;
    },
    async set(next) {
      const listened = fault !== 'refuse';
      fault = next;
      if (next === 'refuse' || next === 'reset') cutAll();
      if (next === 'half-open') for (const [, far] of pairs) far.destroy();
      if (next === 'refuse' && listened) server.close();
      if (next !== 'refuse' && !listened) {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
      }
      mended.resolve();
      mended = Promise.withResolvers();
      if (next === 'blackhole' || next === 'half-open') return;
      // The far end is told now who gave up waiting; the near one never hears that its other end has gone.
      for (const [near, far] of pairs) if (near.destroyed) far.destroy();
    },
    async close() {
      fault = 'reset';
      mended.resolve();
      cutAll();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
