import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../tests/support/servers/spawn-server.ts';

export interface Receivers {
  /** An address for each endpoint, the dead ones first. */
  readonly urls: readonly string[];
  /** `host:port` of them, for ALLOW_PRIVATE_TARGETS. */
  readonly targets: readonly string[];
  /** How many webhooks the healthy ones took. */
  taken(): number;
  /** When a webhook that said so came, by its id in `data`. */
  arrivedAt(id: string): number | undefined;
  close(): void;
}

const ID = /"id":"(fresh-\d+)"/;

/** Customers' servers on loopback. Of the dead ones two take no connection, two never answer, and the others answer 500. */
export async function startReceivers(endpoints: number, dead: number): Promise<Receivers> {
  let taken = 0;
  const arrived = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url?.startsWith('/hangs')) return;
      if (request.url?.startsWith('/fails')) return void response.writeHead(500).end();
      taken += 1;
      const id = ID.exec(Buffer.concat(chunks).toString())?.[1];
      if (id) arrived.set(id, performance.now());
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const closed = `127.0.0.1:${await freePort()}`;
  const urlOf = (nth: number): string => {
    if (nth >= dead) return `http://${own}/takes/${nth}`;
    return nth < 2 ? `http://${closed}/${nth}` : nth < 4 ? `http://${own}/hangs/${nth}` : `http://${own}/fails/${nth}`;
  };
  return {
    urls: Array.from({ length: endpoints }, (_, nth) => urlOf(nth)),
    targets: [own, closed],
    taken: () => taken,
    arrivedAt: (id) => arrived.get(id),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
