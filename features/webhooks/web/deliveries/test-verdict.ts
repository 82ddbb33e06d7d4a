import type { BannerTone } from '@inlay/ui/layout/banner.tsx';
import { formatTook } from '../format-time.ts';
import type { Delivery } from '../webhook-calls.ts';
import { wordOfAttempt } from './attempt-steps.ts';

export interface TestVerdict {
  readonly tone: BannerTone;
  readonly lead: string;
  readonly text: string;
}

type AttemptError = NonNullable<Delivery['attempts'][number]['error']>;

/** What keeps us from asking a server at all. Its own answers are its own to mend. */
const neverAsked: Partial<Record<AttemptError, string>> = {
  dns: 'No public name server knows this host. Check the URL. A server on your own machine needs a public address, such as that of a tunnel.',
  'address-not-allowed': 'We send to public addresses only. A server on your own machine needs one, such as that of a tunnel.',
};

/** What a test event has shown. With a broken signature, a refusal is what is hoped for. */
export function testVerdict({ attempts: [attempt] }: Pick<Delivery, 'attempts'>, broken: boolean): TestVerdict {
  if (!attempt) return { tone: 'bad', lead: 'Nothing was sent.', text: '' };
  const word = wordOfAttempt(attempt);
  // What did not come in time has no time.
  const lead = attempt.error === 'timeout' ? `${word}.` : `${word} in ${formatTook(attempt.tookMs)}.`;
  const taken = attempt.error === null;
  const unasked = attempt.error === null ? undefined : neverAsked[attempt.error];
  if (unasked !== undefined) return { tone: 'bad', lead, text: unasked };
  if (!broken)
    return taken
      ? { tone: 'ok', lead, text: 'Your server accepted it. Now send a broken signature to see whether it verifies signatures.' }
      : { tone: 'bad', lead, text: 'Your server did not accept it. Respond with a status from 200 to 299.' };
  if (taken) return { tone: 'warn', lead, text: 'Your server accepted a broken signature. Anyone could send it events.' };
  return attempt.status !== null && attempt.status >= 400 && attempt.status < 500
    ? { tone: 'ok', lead, text: 'Your server rejected the broken signature, as it should.' }
    : { tone: 'bad', lead, text: 'Your server must reject a broken signature with a status from 400 to 499.' };
}
