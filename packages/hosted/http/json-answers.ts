import type { Refusal } from '@inlay/kernel/errors.ts';
import { errorBody } from '@inlay/platform/http/http-errors.ts';

/** A refusal as a widget's call answers it, with the names that scripts written for Formspree read. */
export function jsonRefusal(refusal: Refusal, requestId: string) {
  const { code, message, fields } = refusal;
  const ofFields = Object.entries(fields ?? {}).map(([field, sentence]) => ({ field, code, message: sentence }));
  return {
    ...errorBody(refusal, requestId),
    ok: false,
    error: message,
    errors: ofFields.length > 0 ? ofFields : [{ code, message }],
  };
}
