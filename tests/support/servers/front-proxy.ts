import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;
/** A busy machine is slow; only one that says no or nothing at all is left out. */
const LOOK_WITHIN_MS = 10_000;

export interface FrontProxy {
  readonly url: string;
  /** Whether each server's last `/readyz` was a yes. */
  readonly ready: readonly boolean[];
  /** How many requests went to each server, in the order they were given. */
  readonly served: readonly number[];
  close(): Promise<void>;
}

/**
 * What stands in front of several processes, at its plainest: takes turns among those whose `/readyz` answers 200. It repeats
 * nothing: a request that meets a dead process fails.
 * @param watch without it every server is always asked, as by a proxy that knows nothing of readiness
 */
export async function startFrontProxy(urls: readonly string[], { watch = true } = {}): Promise<FrontProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const ready = urls.map(() => true);
  const served = urls.map(() => 0);
  let turn = 0;

  let closed = false;
  const look = async (i: number) => {
    ready[i] = await fetch(`${urls[i]}/readyz`, { signal: AbortSignal.timeout(LOOK_WITHIN_MS) }).then(
      (answer) => answer.status === 200,
      () => false,
    );
  };
  await Promise.all(urls.map((_, i) => look(i)));
  const looking = urls.map(async (_, i) => {
    while (!closed) {
      await pause(LOOK_EVERY_MS);
      await look(i);
    }
  });

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const choice = urls.map((_, i) => (turn + i) % urls.length).find((i) => !watch || ready[i]);
    turn = (turn + 1) % urls.length;
    const fail = () => void (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end());
    if (choice === undefined) return fail();
    served[choice] = (served[choice] ?? 0) + 1;
    const { method, headers } = incoming;
    const onward = request(`${urls[choice]}${incoming.url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', fail);
    incoming.pipe(onward);
  }

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    served,
    async close() {
      closed = true;
      await Promise.all(looking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
