import { createHash } from 'node:crypto';
import { oneLine } from '@inlay/platform/mail/mail-address.ts';
import { SafeFetchError } from '@inlay/platform/safe-fetch/safe-fetch-error.ts';
import { type SafeAnswer, safeFetch } from '@inlay/platform/safe-fetch/safe-fetch.ts';
import type { Offered } from '../sending/offered.ts';
import { judgeAnswer } from './judge-answer.ts';

/** An account at a service that speaks as Twilio does. */
export interface TextService {
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly allowPrivate: readonly string[];
}

export interface HandedText {
  /** `msg_…`. */
  readonly id: string;
  readonly to: string;
  /** A number, a name, or a messaging service. */
  readonly from: { readonly From: string } | { readonly MessagingServiceSid: string };
  readonly body: string;
  /** Where the service tells what becomes of it. */
  readonly statusUrl: string | undefined;
}

/** From the call until its answer has come. */
const ANSWER_MS = 10_000;
const MOST_ANSWER_BYTES = 65_536;
/** Older than that nobody wants it. */
const VALID_SECONDS = 14_400;
/** Nothing of a text has left by then. */
const BEFORE_IT_LEFT: readonly string[] = ['dns', 'address-not-allowed', 'connect', 'tls'];

const addressOf = ({ baseUrl, accountSid }: TextService, rest: string) =>
  `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${rest}`;

const authorizationOf = ({ accountSid, authToken }: TextService) => `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

const request = { timeoutMs: ANSWER_MS, maxAnswerBytes: MOST_ANSWER_BYTES + 1 } as const;

/** Hands one text to a service. Never rejects. */
export async function handOverText(service: TextService, { id, to, from, body, statusUrl }: HandedText): Promise<Offered> {
  const form = new URLSearchParams({
    To: to,
    ...from,
    Body: body,
    ValidityPeriod: String(VALID_SECONDS),
    ...(statusUrl !== undefined && { StatusCallback: statusUrl }),
  });
  try {
    const answer = await safeFetch(addressOf(service, '/Messages.json'), {
      method: 'POST',
      headers: {
        authorization: authorizationOf(service),
        'content-type': 'application/x-www-form-urlencoded',
        // The same however often it is tried: a hint only.
        'i-twilio-idempotency-token': createHash('sha256').update(`message ${id}`).digest('hex').slice(0, 32),
      },
      body: form.toString(),
      allowPrivate: service.allowPrivate,
      ...request,
    });
    return judgeAnswer(answer, MOST_ANSWER_BYTES);
  } catch (error) {
    return failureOf(error);
  }
}

/** Asks a service for its account: whether it lets us in. Sends nothing. Never rejects. */
export async function lookAtAccount(service: TextService): Promise<{ readonly ok: boolean; readonly said: string }> {
  try {
    const answer: SafeAnswer = await safeFetch(addressOf(service, '.json'), {
      headers: { authorization: authorizationOf(service) },
      allowPrivate: service.allowPrivate,
      ...request,
    });
    return { ok: answer.status === 200, said: oneLine(`HTTP ${answer.status} ${answer.body.toString('utf8').toWellFormed()}`, 300) };
  } catch (error) {
    return { ok: false, said: failureOf(error).said };
  }
}

function failureOf(error: unknown): Offered {
  const reason = error instanceof SafeFetchError ? error.reason : 'closed';
  const told = { code: `HTTP ${reason}`, said: `No answer (${reason}).` };
  if (reason === 'redirect') return { outcome: 'failed', login: false, ...told };
  return BEFORE_IT_LEFT.includes(reason) ? { outcome: 'failed', login: false, ...told } : { outcome: 'uncertain', ...told };
}
