import { createFault } from './fault.ts';
import { longestMs, usualWait } from './limits.ts';
import type { Settings } from './options.ts';
import type { AnswerReply, AnswerRequest, Challenge, ChallengeRequest } from './protocol.ts';

interface Calls {
  challenge: [request: ChallengeRequest, reply: Challenge];
  answer: [request: AnswerRequest, reply: AnswerReply];
}

/** The two calls of the widget. Whatever goes wrong arrives as a `Fault`. */
export async function post<Call extends keyof Calls>(
  { config }: Settings,
  call: Call,
  request: Calls[Call][0],
  stop: AbortSignal,
): Promise<Calls[Call][1]> {
  let response: Response;
  let reply: { code?: string; message?: string } | undefined;
  try {
    response = await fetch(`${config.apiBase}/api/v1/captcha/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sitekey: config.siteKey, compkey: config.compKey },
      body: JSON.stringify(request),
      credentials: 'omit',
      signal: AbortSignal.any([stop, AbortSignal.timeout(longestMs)]),
    });
    reply = await response.json().catch((error: Error) => {
      // The answer may come from something in between, which speaks HTML.
      if (error.name !== 'SyntaxError') throw error;
    });
  } catch (error) {
    throw createFault((error as Error).name === 'TimeoutError' ? 'timeout' : 'network', { away: true });
  }
  const { ok, status, headers } = response;
  if (ok && reply) return reply as Calls[Call][1];
  const wait = status === 429 ? Number(headers.get('retry-after')) || usualWait : 0;
  const away = ok || status >= 500;
  throw createFault(reply?.code ?? 'internal', { message: reply?.message, wait, away, retryable: away || wait > 0 });
}
