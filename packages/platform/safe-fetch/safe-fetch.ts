import { beginningOf } from './beginning-of.ts';
import { checkedAddresses } from './checked-addresses.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import { type Sent, sendTo } from './send-to.ts';
import { type TargetRules, readTarget } from './target.ts';

export interface SafeRequest extends TargetRules, Sent {
  /** From the call until all headers have come. The body is not waited for beyond it. */
  readonly timeoutMs: number;
  /** As much of the body is read. */
  readonly maxAnswerBytes: number;
  /** The promise is rejected with its reason. */
  readonly signal?: AbortSignal;
  readonly resolve?: ResolveName;
}

export interface SafeAnswer {
  readonly status: number;
  /** By their names in lower case; several of one name with commas between them. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent: whoever encodes it, though asked not to, has it kept encoded. */
  readonly body: Buffer;
  readonly tookMs: number;
}

/**
 * The only way out to an address that a caller named. Goes to public addresses alone, and to those of the operator's list; the addresses
 * that were judged are the ones that are connected to; follows nobody. Rejects with a `SafeFetchError`.
 */
export async function safeFetch(address: string, request: SafeRequest): Promise<SafeAnswer> {
  const began = performance.now();
  const { signal, timeoutMs, maxAnswerBytes, resolve = resolveName } = request;
  const target = readTarget(address, request);
  signal?.throwIfAborted();
  const ended = new AbortController();
  const stop = ended.signal;
  const timer = setTimeout(() => ended.abort(new SafeFetchError('timeout')), timeoutMs);
  // Not AbortSignal.any: it would be kept for as long as the caller's signal is, which may be for ever.
  const giveUp = () => ended.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  try {
    const addresses = await Promise.race([checkedAddresses(target, resolve), rejectedBy(stop)]);
    const answer = await sendTo(target, addresses, request, stop);
    try {
      const { statusCode: status = 0, headersDistinct } = answer;
      if (status >= 300 && status < 400 && headersDistinct['location']) throw new SafeFetchError('redirect', { status });
      const body = await beginningOf(answer, maxAnswerBytes, stop);
      signal?.throwIfAborted();
      const headers = Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]));
      return { status, headers, body, tookMs: Math.round(performance.now() - began) };
    } finally {
      answer.destroy();
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

const rejectedBy = (stop: AbortSignal) =>
  new Promise<never>((_, reject) => stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true }));
