import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';

/** Failures of one counter until its waits begin: 30 s, 60 s … up to an hour. */
export const FREE_FAILURES = 10;
export const FIRST_WAIT_MS = 30_000;
export const LONGEST_WAIT_MS = HOUR_MS;
/** So many shut a counter, until a day has passed without one. */
export const FAILURES_THAT_SHUT = 100;
/** So many in a row end the session in which the password is proven: it is a stolen one. */
export const FAILURES_THAT_END_A_SESSION = 20;
/** After so long without a failure a counter starts anew. */
export const FORGET_MS = DAY_MS;

/** Failures of a counter or a network until each further login asks for a captcha; for a counter, while the last is this young. */
export const FREE_OF_CAPTCHA = 2;
export const CAPTCHA_WINDOW_MS = 10 * MINUTE_MS;
