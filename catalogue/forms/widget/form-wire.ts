import { type CallBody, type CallFault, answered, elementCalls, unanswered } from '@inlay/sdk/elements/element-calls.ts';
import type { ElementHost } from '@inlay/sdk/elements/element-module.ts';
import type { FilesModule } from './files/files-part.ts';
import type { FormCaptcha, FormSchema, Sent } from './form-schema.ts';

/** Milliseconds until a form with files is given up. */
const patienceWithFiles = 90_000;

/** Contact Us is the one form that works; a second one will have to be told by its compKey. */
const path = '/api/v1/forms/contact-us';

export interface WireFault extends CallFault {
  readonly captcha?: FormCaptcha;
  /** Of a closed form. */
  readonly text?: string;
}

export interface Ticket {
  readonly ticket: string;
  /** Name of the field that only programs fill in. */
  readonly honeypot: string;
}

/** The calls of a form's page. Each throws a `WireFault`. */
export function formWire(host: Pick<ElementHost, 'base' | 'option' | 'signal'>) {
  const { base, option, signal } = host;
  const form = option('form') || 'main';
  const { keys, call } = elementCalls(host, path);

  return {
    form,
    read: (language: string) =>
      call<FormSchema>('GET', `/forms/${encodeURIComponent(form)}${language ? `?language=${encodeURIComponent(language)}` : ''}`),
    /** Says how far the visitor has come. */
    note: (at: string, ticket?: string) => call<Ticket>('POST', '/tickets', { form, at, ...(ticket && { ticket }) }),
    /** Whether the entries of a step, `_step`, are right. */
    check: (body: CallBody) => call<object>('POST', '/checks', { _form: form, ...body }),
    send: (body: CallBody) => call<Sent>('POST', '/submissions', { _form: form, ...body }),
    /** The same with files, which take their time. */
    async sendFiles(body: FormData, upload: FilesModule['upload'], moved: (share: number) => void): Promise<Sent> {
      body.append('_form', form);
      const stop = AbortSignal.any([signal, AbortSignal.timeout(patienceWithFiles)]);
      const { status, text } = await upload(`${base}${path}/submissions`, keys(), body, moved, stop).catch(() => {
        throw unanswered(stop);
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
