import type { useInlayCaptcha } from '@inlay/react';
import { useState } from 'react';
import { CONTACT_SUBMIT_MS } from '@inlay/kernel/constants.ts';
import { ApiError, callApi } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { CAPTCHA_NEEDED } from '../rules/contact-fields.ts';
import type { FieldName, useContactForm } from './use-contact-form.ts';
import type { sendMessage } from '../contract.ts';

const UNSENT = 'The message could not be sent. Check your connection and try again; what you wrote is kept.';

export interface SendParts {
  form: ReturnType<typeof useContactForm>;
  captcha: ReturnType<typeof useInlayCaptcha>;
  subject: string;
  onSent: () => void;
}

/** Fields first, then the captcha, then the call, which takes at least as long as it says "Submitting...". */
export function useSend({ form, captcha, subject, onSent }: SendParts) {
  const [submitting, setSubmitting] = useState(false);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState('');

  async function send(focus: (field: FieldName) => void) {
    if (submitting) return;
    setFailure('');
    const wrong = form.check();
    if (wrong) return focus(wrong);
    setAsked(!captcha.verified);
    if (!captcha.verified) return;
    setSubmitting(true);
    const body = { ...form.values, subject, 'inlay-response': captcha.token };
    const [answer] = await Promise.allSettled([callApi<typeof sendMessage>('POST /Contact', { body }), wait(CONTACT_SUBMIT_MS)]);
    setSubmitting(false);
    // Sent or not, the token has been redeemed.
    captcha.reset();
    if (answer.status === 'fulfilled') return onSent();
    tell(answer.reason, focus);
  }

  function tell(reason: unknown, focus: (field: FieldName) => void) {
    if (!(reason instanceof ApiError)) return setFailure(UNSENT);
    const { 'inlay-response': unsolved, subject: _subject, ...fields } = reason.fields;
    setAsked(unsolved !== undefined);
    form.setErrors(fields);
    const [first] = Object.keys(fields);
    if (first) focus(first as FieldName);
    else if (!unsolved) setFailure(failureSentence(reason, { fallback: UNSENT }));
  }

  return { submitting, failure, send, captchaNeeded: asked && !captcha.verified ? CAPTCHA_NEEDED : undefined };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
