import type { CaptchaFault } from './api.ts';
import { faultTexts } from './strings.ts';

/** A fault on its way through the widget. `wait` is in seconds. */
export class Fault extends Error implements CaptchaFault {
  readonly code: string;
  readonly retryable: boolean;
  readonly wait: number;
  /** The service was not there, as opposed to having refused. */
  readonly away: boolean;

  constructor(code: string, { message = '', retryable = true, wait = 0, away = false } = {}) {
    super(message || faultTexts[code] || faultTexts.internal);
    this.code = code;
    this.retryable = retryable;
    this.wait = wait;
    this.away = away;
  }
}

/** The plain object the page gets. */
export function publicFault({ code, message, retryable }: CaptchaFault): CaptchaFault {
  return { code, message, retryable };
}
