import { oneLine } from '@inlay/platform/mail/mail-address.ts';
import type { SafeAnswer } from '@inlay/platform/safe-fetch/safe-fetch.ts';
import { refusalAtOnce } from '../rules/text-refusals.ts';
import type { Offered } from '../sending/offered.ts';

const LOGIN_STATUSES: readonly number[] = [401, 403];
/** Codes that say the same as a status does. */
const LOGIN_CODE = 20_003;
const BUSY_CODE = 20_429;
const BUSY_MOST_SECONDS = 300;
const BUSY_SECONDS = 30;

/** What a service's answer to a text says of the text and of the service. */
export function judgeAnswer({ status, headers, body }: SafeAnswer, mostBytes: number): Offered {
  const told = body.length > mostBytes ? undefined : readObject(body.toString('utf8'));
  const code = Number(told?.['code'] ?? 0);
  const said = oneLine(`${status} ${wordsOf(told)}`.trim().toWellFormed(), 300);
  const of = { code: `HTTP ${status}${code > 0 ? ` ${code}` : ''}`, said };
  // It may have it: whoever says that it went well and not what it took is asked again, and nobody else is.
  if (status >= 200 && status < 300) return { outcome: typeof told?.['sid'] === 'string' ? 'sent' : 'uncertain', ...of };
  if (LOGIN_STATUSES.includes(status) || code === LOGIN_CODE) return { outcome: 'failed', login: true, ...of };
  if (status === 429 || code === BUSY_CODE) return { outcome: 'busy', forMs: secondsOf(headers['retry-after']) * 1_000, ...of };
  if (!told || status >= 500 || status === 408 || status < 400) return { outcome: 'failed', login: false, ...of };
  const why = refusalAtOnce(code);
  if (why === undefined) return { outcome: 'refused', of: 'message', elsewhere: true, why: 'sender-refused', ...of };
  return { outcome: 'refused', of: why === 'too-large' ? 'message' : 'recipient', elsewhere: false, why, ...of };
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const wordsOf = (told: Readonly<Record<string, unknown>> | undefined): string => {
  const word = told?.['message'] ?? told?.['status'];
  return typeof word === 'string' ? word : '';
};

function secondsOf(header: string | undefined): number {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), BUSY_MOST_SECONDS) : BUSY_SECONDS;
}
