import { type Socket, connect } from 'node:net';
import { checkedAddresses } from './checked-addresses.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import { ATTEMPT_MS, answering } from './send-to.ts';
import type { HostTarget } from './target.ts';

/**
 * A connection to a host that a caller named, by the rules of `safeFetch`: every address of it is public, and one of those that were judged
 * is the one that is connected to. Rejects with a `SafeFetchError`; once `stop` is aborted nothing stays open.
 */
export async function connectSafely(target: HostTarget, stop: AbortSignal, resolve: ResolveName = resolveName): Promise<Socket> {
  const addresses = await checkedAddresses(target, resolve);
  stop.throwIfAborted();
  const socket = connect({
    host: target.host,
    port: target.port,
    lookup: answering(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    signal: stop,
  });
  return new Promise((connected, reject) => {
    socket.once('error', (cause) => reject(new SafeFetchError('connect', { cause })));
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      connected(socket);
    });
  });
}
