import { useState } from 'react';
import { REVIEW_SUBMIT_DELAY_MS } from '@inlay/kernel/constants.ts';
import { ApiError, callApi } from '@inlay/web-client/api-client.ts';
import { stepOfField } from '../rules/registration-form.ts';
import { formNameOf, type WireField } from '../rules/wire-fields.ts';
import type { RegistrationValues } from './form-values.ts';
import { newSiteKey, registrationRequest } from './registration-request.ts';
import type { userRegistration } from '../contract.ts';

export interface RegistrationFailure {
  /** HTTP status, or words where there was no answer. */
  readonly status: string;
  readonly message: string;
  readonly requestId: string | undefined;
  /** Sentences by form field. */
  readonly fields: ReadonlyMap<WireField, string>;
  /** The first step with a field that the server named. */
  readonly step: number | undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits as specified, then sends. `submit` answers what became of it; what went wrong is `failure`. */
export function useSubmit() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RegistrationFailure>();
  /** Counts how often the server has asked for a captcha: the last step shows one then. */
  const [captchaAsked, setCaptchaAsked] = useState(0);

  async function submit(values: RegistrationValues, captchaToken: string): Promise<'made' | 'captcha' | 'failed'> {
    setBusy(true);
    setFailure(undefined);
    try {
      await pause(REVIEW_SUBMIT_DELAY_MS);
      await callApi<ReturnType<typeof userRegistration>>('POST /Registration/UserRegistration', {
        body: registrationRequest(values, newSiteKey(), captchaToken),
      });
      return 'made';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'captcha-required') {
        setCaptchaAsked((count) => count + 1);
        return 'captcha';
      }
      setFailure(failureOf(error));
      return 'failed';
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, captchaAsked, submit, dismiss: () => setFailure(undefined) };
}

export function failureOf(error: unknown): RegistrationFailure {
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error && error.message ? error.message : 'Registration Failed';
    return { status: 'no answer', message, requestId: undefined, fields: new Map(), step: undefined };
  }
  const fields = new Map<WireField, string>();
  for (const [wireName, sentence] of Object.entries(error.fields)) {
    const name = formNameOf(wireName);
    if (name) fields.set(name, sentence);
  }
  if (error.code === 'username_taken' && !fields.has('username')) fields.set('username', error.message);
  const steps = [...fields.keys()].map(stepOfField).filter((step) => step >= 0);
  return {
    status: String(error.status),
    message: error.innerException ?? error.sentence ?? 'Registration Failed',
    requestId: error.requestId,
    fields,
    step: steps.length > 0 ? Math.min(...steps) : undefined,
  };
}
