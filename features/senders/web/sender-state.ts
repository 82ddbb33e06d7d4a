import type { BadgeTone } from '@inlay/ui/layout/badge.tsx';
import type { Sender } from './sender-calls.ts';

type Stated = Pick<Sender, 'id' | 'state' | 'pausedUntil' | 'lastError'>;

export interface SenderState {
  readonly word: 'Sends now' | 'Stands by' | 'Paused' | 'Failing';
  readonly tone: 'ok' | 'warn' | 'flat';
  readonly note: string | undefined;
}

const isPaused = ({ state, pausedUntil }: Stated, now: number): boolean =>
  state === 'paused' && pausedUntil !== null && Date.parse(pausedUntil) > now;

/** The one that a mail is given to first. */
export const currentOf = <S extends Stated>(senders: readonly S[], now: number): S | undefined =>
  senders.find((sender) => !isPaused(sender, now));

export function stateOf(sender: Stated, senders: readonly Stated[], now: number): SenderState {
  const { pausedUntil, lastError } = sender;
  const error = lastError === null ? undefined : errorWords(lastError);
  if (isPaused(sender, now)) {
    const seconds = Math.max(1, Math.ceil((Date.parse(pausedUntil ?? '') - now) / 1_000));
    return { word: 'Paused', tone: 'warn', note: [`Next try in ${seconds} s.`, error].filter(Boolean).join(' ') };
  }
  if (sender.state !== 'ready') return { word: 'Failing', tone: 'warn', note: error };
  return currentOf(senders, now)?.id === sender.id
    ? { word: 'Sends now', tone: 'ok', note: undefined }
    : { word: 'Stands by', tone: 'flat', note: undefined };
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** How a channel does as a whole. */
export function channelHealth(senders: readonly Stated[], now: number): { readonly word: string; readonly tone: BadgeTone } {
  const current = currentOf(senders, now);
  if (!current) return { word: 'All paused', tone: 'bad' };
  const place = senders.indexOf(current);
  if (place > 0) return { word: `On the ${ordinals[place] ?? 'next'}`, tone: 'warn' };
  if (current.state !== 'ready') return { word: 'Failing', tone: 'warn' };
  return senders.length === 1 ? { word: 'One sender', tone: 'flat' } : { word: 'Healthy', tone: 'ok' };
}

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^SMTP (EAUTH|ENOAUTH)/, 'It rejected the user name or password.'],
  [/^HTTP (401|403)|^HTTP \d+ 20003/, 'It rejected the account or its token.'],
  [/^HTTP (429|\d+ 20429)/, 'It asked us to wait.'],
  [/^HTTP 2/, 'Its last answer could not be read.'],
  [/^HTTP 5/, 'It could not take the last text.'],
  [/^HTTP redirect/, 'It sent us to another address.'],
  [/^(SMTP|HTTP) (timeout|ETIMEDOUT)/, 'It did not answer in time.'],
  [/^(SMTP|HTTP) (dns|EDNS|ENOTFOUND)/, 'Its name was not found.'],
  [/^(SMTP|HTTP) address-not-allowed/, 'Its address is not public.'],
  [/^(SMTP|HTTP) (tls|ETLS)/, 'There was no encrypted connection.'],
  [/^(SMTP|HTTP) (connect|closed|ECONNECTION|ESOCKET|ECONN\w*|EPROTOCOL)/, 'It didn’t accept the connection.'],
];

/** What the server keeps of a failure, as a sentence with the number that the mail server gave. */
export function errorWords(error: string): string {
  const known = sentences.find(([pattern]) => pattern.test(error))?.[1] ?? 'It refused the last message.';
  const [number] = /(?<=^HTTP )[45]\d\d\b|\b[45]\d\d$/.exec(error) ?? [];
  return number ? `${known.slice(0, -1)} (${number}).` : known;
}
