import type { Refusal } from '@inlay/kernel/errors.ts';

/** A refusal as a widget's call answers it, with the names that scripts written for Formspree read. */
export function jsonRefusal({ status, code, message, fields, extra }: Refusal, requestId: string) {
  const ofFields = Object.entries(fields ?? {}).map(([field, sentence]) => ({ field, code, message: sentence }));
  return {
    status,
    code,
    message,
    ...(fields && { fields }),
    requestId,
    ...extra,
    ok: false,
    error: message,
    errors: ofFields.length > 0 ? ofFields : [{ code, message }],
  };
}
