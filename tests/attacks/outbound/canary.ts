import { type Server, type Socket, Socket as NetSocket, createServer } from 'node:net';

export interface Canary {
  readonly port: number;
  /** First words of whoever connected. */
  readonly heard: string[];
  close(): void;
}

/** Listens on every loopback address, says nothing of use, and remembers who came. */
export async function openCanary(): Promise<Canary> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', (bytes) => heard.push(bytes.toString().slice(0, 200)));
    socket.write('421 not today\r\n');
    heard.push('connected');
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '::', ipv6Only: false }, resolve));
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    heard,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

interface Destination {
  readonly host?: string;
  readonly port?: number | string;
  readonly path?: string;
}

/** Every connection that this process begins from now on, as `host:port`. */
export function watchConnections(): { begun: string[]; stop(): void } {
  const begun: string[] = [];
  const { connect } = NetSocket.prototype;
  NetSocket.prototype.connect = function watched(this: NetSocket, ...given: unknown[]) {
    const [first] = (Array.isArray(given[0]) ? given[0] : given) as [Destination | number];
    const { host = 'localhost', port, path } = typeof first === 'object' ? first : { port: first };
    begun.push(path ?? `${host}:${port}`);
    return Reflect.apply(connect, this, given) as NetSocket;
  };
  return { begun, stop: () => void (NetSocket.prototype.connect = connect) };
}
