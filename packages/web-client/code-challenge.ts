import { countOf } from '@inlay/kernel/count.ts';
import { ApiError } from './api-client.ts';

/** What a login or a proof that needs a second step answers. */
export interface CodeChallenge {
  readonly challengeId: string;
  readonly channel: string;
  readonly maskedTo: string;
  /** Why the code went by mail although the phone was chosen. */
  readonly insteadOfSms?: string;
}

export function challengeOf(error: unknown): CodeChallenge | null {
  if (!(error instanceof ApiError) || error.code !== 'two_factor_required') return null;
  const { challengeId, channel, maskedTo, insteadOfSms } = error.extra;
  const named = { challengeId: String(challengeId), channel: String(channel), maskedTo: String(maskedTo) };
  return typeof insteadOfSms === 'string' ? { ...named, insteadOfSms } : named;
}

const INSTEAD_OF_SMS: Record<string, string> = {
  'sms-unavailable': 'Text messages are not available here, so the code came by email.',
  'phone-unconfirmed':
    'Your phone number is not confirmed yet, so the code came by email. You can confirm it in your dashboard, under Security.',
  'sms-limit': "We've reached our text message limit for now, so the code came by email.",
};

/** What the code's screen says where the owner looks at the phone in vain. */
export const insteadOfSmsText = ({ insteadOfSms = '' }: CodeChallenge): string | undefined => INSTEAD_OF_SMS[insteadOfSms];

const triesLeftOf = (error: unknown): number | undefined => {
  const left = error instanceof ApiError ? error.extra['triesLeft'] : undefined;
  return typeof left === 'number' ? left : undefined;
};

/** A refused code whose challenge is over: only the password opens another one. */
export const isChallengeOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'wrong_code' && triesLeftOf(error) === undefined;

/** The sentence of a refused code, with how many tries are left while its challenge lives. */
export function withTriesLeft(sentence: string, error: unknown): string {
  const left = triesLeftOf(error);
  return left === undefined ? sentence : `${sentence} ${countOf(left, 'try', 'tries')} left.`;
}
