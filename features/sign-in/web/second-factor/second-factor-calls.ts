import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type {
  beginAuthenticator,
  confirmAuthenticator,
  confirmPhone,
  removeAuthenticator,
  replaceRecoveryCodes,
  secondFactor,
  sendPhoneCode,
} from '../../second-factor-contract.ts';

export type SecondFactor = AnswerOf<typeof secondFactor>['body'];
export type AppSetup = AnswerOf<typeof beginAuthenticator>['body'];

export const getSecondFactor = (signal: AbortSignal) => callApi<typeof secondFactor>('GET /Profile/SecondFactor', { signal });
export const postAuthenticator = () => callApi<typeof beginAuthenticator>('POST /Profile/Authenticator');
export const postConfirm = async (code: string) =>
  (await callApi<typeof confirmAuthenticator>('POST /Profile/Authenticator/Confirm', { body: { code } })).recoveryCodes;
export const postPhoneCode = () => callApi<typeof sendPhoneCode>('POST /Profile/PhoneCode');
export const postPhoneConfirm = (code: string) => callApi<typeof confirmPhone>('POST /Profile/PhoneCode/Confirm', { body: { code } });
export const deleteAuthenticator = () => callApi<typeof removeAuthenticator>('DELETE /Profile/Authenticator');
export const postRecoveryCodes = async () => (await callApi<typeof replaceRecoveryCodes>('POST /Profile/RecoveryCodes')).recoveryCodes;
