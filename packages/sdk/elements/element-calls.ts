import type { ElementHost } from './element-module.ts';

/** Milliseconds until a call is given up. */
const patience = 20_000;

/** What the server refused, or why it could not be asked. */
export interface CallFault extends Error {
  readonly code: string;
  readonly retryable: boolean;
  /** By name of the field, as the wire has it: `address.city`. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type CallBody = Record<string, unknown>;

/** The calls of an element below a path of its component. Each throws a `CallFault`. */
export function elementCalls({ base, option, signal }: Pick<ElementHost, 'base' | 'option' | 'signal'>, path: string) {
  const keys = () => ({ sitekey: option('sitekey'), compkey: option('compkey') });
  return {
    keys,
    async call<Answer>(method: string, at: string, body?: CallBody): Promise<Answer> {
      const stop = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
      const headers: Record<string, string> = keys();
      if (body) headers['content-type'] = 'application/json';
      const init: RequestInit = { method, headers, signal: stop, credentials: 'omit', ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(base + path + at, init).catch(() => {
        throw unanswered(stop);
      });
      return answered(answer.status, await answer.json().catch(() => ({})));
    },
  };
}

/** The JSON of an answer. @throws CallFault with the members that a refusal has */
export function answered<Answer>(status: number, given: unknown): Answer {
  const json = given as { code?: string; message?: string };
  if (status < 300) return json as Answer;
  throw Object.assign(fault(json.code ?? 'internal', json.message ?? `HTTP ${status}`, status === 429 || status > 499), json);
}

export const unanswered = ({ aborted }: AbortSignal): CallFault =>
  aborted ? fault('timeout', 'No answer.', true) : fault('network', 'No connection.', true);

const fault = (code: string, message: string, retryable: boolean): CallFault => Object.assign(new Error(message), { code, retryable });
