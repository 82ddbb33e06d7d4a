import type { CaptchaFault } from './api.ts';
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
export class Fault extends Error implements CaptchaFault {
  declare readonly code: string;
  declare readonly retryable: boolean;
  declare readonly wait: number;
  declare readonly away: boolean;

  constructor(code: string, { message, retryable = true, wait = 0, away = false }: Partial<FaultDetails> = {}) {
    super(message || faultTexts[code] || shellTexts.failed);
    Object.assign(this, { code, retryable, wait, away });
  }
}

/** The plain object the page gets. */
export function publicFault({ code, message, retryable }: CaptchaFault): CaptchaFault {
  return { code, message, retryable };
}
