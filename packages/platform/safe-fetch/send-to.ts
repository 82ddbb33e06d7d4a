import type { LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { SafeFetchError, type SafeFetchReason } from './safe-fetch-error.ts';
import type { Target } from './target.ts';

const CONNECT_MS = 5_000;
/** Of each address while there is another one: Node's own quarter of a second gives up on hosts that are merely far. */
export const ATTEMPT_MS = 1_500;
const MOST_HEADER_BYTES = 16_384;
/** Of answers before the answer (1xx): each has headers of its own, and a stream of them keeps the whole process at work. */
const MOST_INTERIM = 10;

export interface Sent {
  readonly method?: string;
  /** By their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Sends a request to these addresses of the target and no other, and waits for the headers of the answer. */
export function sendTo({ url, host }: Target, addresses: readonly LookupAddress[], sent: Sent, stop: AbortSignal) {
  const secure = url.protocol === 'https:';
  const { method = 'GET', headers, body } = sent;
  const options = {
    method,
    // Nobody unpacks the answer: what is sent small stays small.
    headers: { ...headers, 'accept-encoding': 'identity' },
    lookup: answering(addresses),
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    maxHeaderSize: MOST_HEADER_BYTES,
  };
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    // An agent of its own: no connection of another request's, and no proxy of the environment's, which would ask for the name anew.
    const call = secure
      ? https.request(url, {
          ...options,
          agent: new https.Agent({ keepAlive: false }),
          servername: isIP(host) ? '' : host.replace(/\.$/, ''),
          rejectUnauthorized: true,
        })
      : http.request(url, { ...options, agent: new http.Agent({ keepAlive: false }) });
    let failure: SafeFetchReason = 'connect';
    const connecting = setTimeout(() => call.destroy(new SafeFetchError('connect')), CONNECT_MS);
    const abort = () => call.destroy(stop.reason as Error);
    const settle = () => {
      clearTimeout(connecting);
      stop.removeEventListener('abort', abort);
    };
    stop.addEventListener('abort', abort);
    call.once('socket', (socket) => {
      socket.once('connect', () => {
        clearTimeout(connecting);
        failure = secure ? 'tls' : 'closed';
      });
      socket.once('secureConnect', () => (failure = 'closed'));
    });
    let interim = 0;
    call.on('information', () => {
      interim += 1;
      if (interim > MOST_INTERIM) call.destroy(new Error('Too many interim answers'));
    });
    call.once('response', (answer) => {
      settle();
      resolve(answer);
    });
    call.on('error', (cause) => {
      reject(cause instanceof SafeFetchError || cause === stop.reason ? cause : new SafeFetchError(failure, { cause }));
    });
    // A change of protocol that nobody asked for ends without an error.
    call.on('close', () => {
      settle();
      reject(new SafeFetchError(failure));
    });
    call.end(body);
  });
}

/** Stands in for the look-up that the socket would make: it gets what was judged. */
export const answering =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else if (first) callback(null, first.address, first.family);
  };
