import type { ElementHost } from '@inlay/sdk/elements/element-module.ts';
import type { FilesModule } from './files/files-part.ts';
import type { FormCaptcha, FormSchema, Sent } from './form-schema.ts';

/** Milliseconds until a call is given up. */
const patience = 20_000;
const patienceWithFiles = 90_000;

/** Contact Us is the one form that works; a second one will have to be told by its compKey. */
const path = '/api/v1/forms/contact-us';

/** What the server refused, or why it could not be asked. */
export interface WireFault extends Error {
  readonly code: string;
  readonly retryable: boolean;
  /** By name of the field, as the wire has it: `address.city`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly captcha?: FormCaptcha;
  /** Of a closed form. */
  readonly text?: string;
}

export interface Ticket {
  readonly ticket: string;
  /** Name of the field that only programs fill in. */
  readonly honeypot: string;
}

export type Body = Record<string, unknown>;

/** The calls of a form's page. Each throws a `WireFault`. */
export function formWire({ base, option, signal }: Pick<ElementHost, 'base' | 'option' | 'signal'>) {
  const form = option('form') || 'main';

  const keys = () => ({ sitekey: option('sitekey'), compkey: option('compkey') });

  async function call<Answer>(method: string, at: string, body?: Body): Promise<Answer> {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const headers: Record<string, string> = keys();
    if (body) headers['content-type'] = 'application/json';
    const init: RequestInit = { method, headers, signal: stop, credentials: 'omit', ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(base + path + at, init).catch(() => {
      throw fault(stop.aborted ? 'timeout' : 'network', stop.aborted ? 'No answer.' : 'No connection.', true);
    });
    return answered(answer.status, await answer.json().catch(() => ({})));
  }

  function answered<Answer>(status: number, given: unknown): Answer {
    const json = given as { code?: string; message?: string };
    if (status < 300) return json as Answer;
    throw Object.assign(fault(json.code ?? 'internal', json.message ?? `HTTP ${status}`, status === 429 || status > 499), json);
  }

  return {
    form,
    read: (language: string) =>
      call<FormSchema>('GET', `/forms/${encodeURIComponent(form)}${language ? `?language=${encodeURIComponent(language)}` : ''}`),
    /** Says how far the visitor has come. */
    note: (at: string, ticket?: string) => call<Ticket>('POST', '/tickets', { form, at, ...(ticket && { ticket }) }),
    /** Whether the entries of a step, `_step`, are right. */
    check: (body: Body) => call<object>('POST', '/checks', { _form: form, ...body }),
    send: (body: Body) => call<Sent>('POST', '/submissions', { _form: form, ...body }),
    /** The same with files, which take their time. */
    async sendFiles(body: FormData, upload: FilesModule['upload'], moved: (share: number) => void): Promise<Sent> {
      body.append('_form', form);
      const stop = AbortSignal.any([signal, AbortSignal.timeout(patienceWithFiles)]);
      const { status, text } = await upload(`${base}${path}/submissions`, keys(), body, moved, stop).catch(() => {
        throw fault(stop.aborted ? 'timeout' : 'network', stop.aborted ? 'No answer.' : 'No connection.', true);
      });
      return answered(status, readJson(text));
    },
  };
}

/** A proxy may answer with a page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const fault = (code: string, message: string, retryable: boolean): WireFault => Object.assign(new Error(message), { code, retryable });
