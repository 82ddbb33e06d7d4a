import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { beginAuthenticator, confirmAuthenticator, secondFactor, sendPhoneCode } from '../../second-factor-contract.ts';

export type SecondFactor = AnswerOf<typeof secondFactor>['body'];
export type AppSetup = AnswerOf<typeof beginAuthenticator>['body'];
type NewCodes = AnswerOf<typeof confirmAuthenticator>['body'];

export const getSecondFactor = (signal: AbortSignal) => callApi<SecondFactor>('/Profile/SecondFactor', { signal });
export const postAuthenticator = () => callApi<AppSetup>('/Profile/Authenticator', { method: 'POST' });
export const postConfirm = async (code: string) =>
  (await callApi<NewCodes>('/Profile/Authenticator/Confirm', { method: 'POST', body: { code } })).recoveryCodes;
export const postPhoneCode = () => callApi<AnswerOf<typeof sendPhoneCode>['body']>('/Profile/PhoneCode', { method: 'POST' });
export const postPhoneConfirm = (code: string) => callApi('/Profile/PhoneCode/Confirm', { method: 'POST', body: { code } });
export const deleteAuthenticator = () => callApi('/Profile/Authenticator', { method: 'DELETE' });
export const postRecoveryCodes = async () => (await callApi<NewCodes>('/Profile/RecoveryCodes', { method: 'POST' })).recoveryCodes;
