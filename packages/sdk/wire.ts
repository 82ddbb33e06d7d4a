import { Fault } from './fault.ts';
import type { Settings } from './options.ts';
import type { AnswerReply, AnswerRequest, Challenge, ChallengeRequest } from './protocol.ts';

/** The page hears of it within 10 s. */
const timeoutMs = 9_500;
/** Seconds to wait where the answer doesn't say. */
const usualWait = 10;

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
  let reply: { code?: string; message?: string };
  try {
    response = await fetch(`${config.apiBase}/api/v1/captcha/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sitekey: config.siteKey, compkey: config.compKey },
      body: JSON.stringify(request),
      credentials: 'omit',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    });
    reply = await response.json().catch((error: Error) => {
      // A refusal may come from something in between, which speaks HTML.
      if (response.ok || error.name !== 'SyntaxError') throw error;
      return {};
    });
  } catch (error) {
    const { name } = error as Error;
    throw new Fault(name === 'TimeoutError' ? 'timeout' : name === 'SyntaxError' ? 'internal' : 'network', { away: true });
  }
  if (response.ok) return reply as Calls[Call][1];
  const { status, headers } = response;
  const wait = status === 429 ? Number(headers.get('retry-after')) || usualWait : 0;
  const away = status >= 500;
  throw new Fault(reply.code ?? 'internal', { message: reply.message, wait, away, retryable: away || wait > 0 });
}
