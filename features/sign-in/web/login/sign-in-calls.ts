import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { LOGIN_SUCCESS_DELAY_MS } from '@inlay/kernel/constants.ts';
import { ApiError, callApi, TransportError } from '@inlay/web-client/api-client.ts';
import type { login, loginCode } from '../../contract.ts';

export type LoginAnswer = AnswerOf<typeof login>['body'];

/** The token is that of a captcha, where one was asked for. */
export const postLogin = (userName: string, password: string, captchaToken = '') =>
  callApi<typeof login>('POST /Registration/Login', {
    body: { userName, password, ...(captchaToken && { 'inlay-response': captchaToken }) },
  });
export const postLoginCode = (challengeId: string, code: string) =>
  callApi<typeof loginCode>('POST /Registration/LoginCode', { body: { challengeId, code } });

/** The answer's site key. Login succeeds with status 200 alone. */
export function siteKeyOf(answer: { status: number; message: string; siteKey: string } | undefined): string {
  if (typeof answer?.status !== 'number') throw new Error('The answer to the login could not be read.');
  if (answer.status !== 200) throw new ApiError(answer.status, { message: answer.message || 'Login failed' });
  if (typeof answer.siteKey !== 'string' || answer.siteKey === '') throw new Error('The answer to the login holds no site key.');
  return answer.siteKey;
}

export const asksForCaptcha = (error: unknown): boolean => error instanceof ApiError && error.code === 'captcha-required';

/** The sentence under the form: the server's own when it refused, else one for the line or a broken server, else one for the rest. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status < 500)
    return error.sentence ?? (error.status === 401 ? 'Login failed' : 'Login request failed');
  if (error instanceof ApiError) return 'Login request failed';
  if (error instanceof TransportError) return 'Login request failed';
  return 'Something went wrong.';
}

/** Lets an outcome be known no earlier than the specified wait, and the work run meanwhile. */
export async function noSoonerThan<T>(work: Promise<T>, ms: number = LOGIN_SUCCESS_DELAY_MS): Promise<T> {
  const [outcome] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
