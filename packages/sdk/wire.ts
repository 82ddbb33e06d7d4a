import { Fault } from './fault.ts';
import type { AnswerReply, AnswerRequest, Challenge, ChallengeRequest } from './protocol.ts';
import type { Settings } from './options.ts';

const timeoutMs = 10_000;
const usualWait = 10;

export interface Wire {
  challenge(request: ChallengeRequest): Promise<Challenge>;
  answer(request: AnswerRequest): Promise<AnswerReply>;
  /** Ends what is under way, silently. */
  abort(): void;
}

/** The two calls of the widget. Everything that goes wrong arrives as a `Fault`. */
export function createWire({ config }: Settings): Wire {
  const open = new Set<AbortController>();

  async function post<T>(call: string, body: unknown): Promise<T> {
    const control = new AbortController();
    open.add(control);
    const timer = setTimeout(() => control.abort(), timeoutMs);
    try {
      const response = await fetch(`${config.apiBase}/api/v1/captcha/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', sitekey: config.siteKey, compkey: config.compKey },
        body: JSON.stringify(body),
        credentials: 'omit',
        signal: control.signal,
      });
      const reply = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
      if (response.ok) return reply as T;
      throw refusal(response, reply);
    } catch (error) {
      if (error instanceof Fault) throw error;
      throw new Fault(control.signal.aborted ? 'timeout' : 'network', { away: true });
    } finally {
      clearTimeout(timer);
      open.delete(control);
    }
  }

  return {
    challenge: (request) => post('challenge', request),
    answer: (request) => post('answer', request),
    abort: () => open.forEach((control) => control.abort()),
  };
}

function refusal({ status, headers }: Response, { code = 'internal', message = '' }: { code?: string; message?: string }): Fault {
  const wait = status === 429 ? Number(headers.get('retry-after')) || usualWait : 0;
  const away = status >= 500;
  return new Fault(code, { message, wait, away, retryable: away || wait > 0 || code === 'challenge-expired' });
}
