import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE_MS } from '@inlay/kernel/time.ts';

/** From the first byte to the last one of the headers. */
const HEADERS_WITHIN_MS = 5_000;
/** A body of at most 64 kB; who needs longer holds a socket and little else. */
const BODY_WITHIN_MS = 13_000;
/** A picture of 5 MB over a slow line, whole. */
const UPLOAD_WITHIN_MS = MINUTE_MS;
/** A caller that takes nothing of its answer. Node looks twice before it says so: it is closed after up to two of these. */
const DEAF_MS = 7_000;

/** What Node itself keeps; its limit for a whole request is that of uploads. */
export const slowCallerOptions = {
  requestTimeout: UPLOAD_WITHIN_MS,
  connectionTimeout: DEAF_MS,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: 1_000 },
} as const;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Closes the connection of a caller whose body takes too long, of which an upload may take a minute, and of one that
 * doesn't take its answer. Whoever waits for an answer that we have not begun is left alone.
 */
export function dropSlowCallers(server: Server, { bodyMs = BODY_WITHIN_MS, deafMs = DEAF_MS } = {}): void {
  const latest = new WeakMap<Socket, Exchange>();
  server.on('request', (request, response) => {
    latest.set(request.socket, { request, response });
    if (!hasBody(request) || request.headers['content-type']?.startsWith('multipart/form-data')) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, bodyMs);
    request.once('close', () => clearTimeout(timer));
  });
  server.on('timeout', (socket) => {
    const exchange = latest.get(socket);
    if (exchange && (!exchange.request.complete || !exchange.response.headersSent)) socket.setTimeout(deafMs);
    else socket.destroy();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
