import type { CaptchaFault } from '../api.ts';
import { faultTexts, shellTexts } from './strings.ts';

interface FaultDetails {
  message: string | undefined;
  retryable: boolean;
  /** Seconds until it makes sense to try again. */
  wait: number;
  /** The service was not there, as opposed to having refused. */
  away: boolean;
}

/** A fault on its way through the widget. */
export interface Fault extends Error, CaptchaFault, Pick<FaultDetails, 'wait' | 'away'> {
  message: string;
}

export function createFault(code: string, { message, ...details }: Partial<FaultDetails> = {}): Fault {
  const error = new Error(message || faultTexts[code] || shellTexts.failed);
  return Object.assign(error, { code, retryable: true, wait: 0, away: false }, details);
}

/** The plain object the page gets. */
export function publicFault({ code, message, retryable }: CaptchaFault): CaptchaFault {
  return { code, message, retryable };
}
