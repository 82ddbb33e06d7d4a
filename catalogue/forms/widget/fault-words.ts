import type { FormTexts } from './form-schema.ts';
import type { WireFault } from './form-wire.ts';

/** What a visitor is told of a refusal that is about no field. */
export const faultWords = ({ code, message, retryable }: WireFault, texts: FormTexts): string =>
  retryable ? (code === 'rate-limited' ? texts.late : texts.notSent) : message;
