import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { authenticatorCodeBody, linkTokenBody } from './rules/credentials.ts';

const tag = 'Sign-in';
const done = z.object({ status: z.literal(200), message: z.string() });

/** Codes by message are set with `PUT /api/Profile/Security`; an authenticator app that is on takes their place. */
export const secondFactor = defineCall({
  method: 'GET',
  path: '/api/Profile/SecondFactor',
  caller: 'session',
  role: 'self',
  summary: 'What a login asks for beside the password',
  tag,
  answers: {
    200: z.object({
      authenticatorSince: z.number().int().nullable().describe('Milliseconds since the epoch, UTC; null while it is off.'),
      recoveryCodesLeft: z.number().int(),
      messagesBy: z.enum(['email', 'sms']).nullable().describe('How codes are sent while no authenticator app is on.'),
      phoneToConfirm: z.string().nullable().describe('The end of the phone number that gets no codes before it is confirmed.'),
    }),
  },
});

/** 409 when there is none to confirm or the email address isn't confirmed; at most three a day to an account and to a number. */
export const sendPhoneCode = defineCall({
  method: 'POST',
  path: '/api/Profile/PhoneCode',
  caller: 'session',
  role: 'self',
  summary: 'Text a code that confirms the phone number',
  tag,
  refuses: ['conflict'],
  answers: { 200: done.extend({ maskedTo: z.string() }) },
});

/** The code is valid for 10 minutes, for five tries. 400 for a wrong one. */
export const confirmPhone = defineCall({
  method: 'POST',
  path: '/api/Profile/PhoneCode/Confirm',
  caller: 'session',
  role: 'self',
  summary: 'Confirm the phone number by the code',
  tag,
  body: authenticatorCodeBody,
  answers: { 200: done },
});

/**
 * Makes a secret for an authenticator app; nothing changes until a code of it is confirmed, within 15 minutes. A second call replaces
 * the secret. Needs a recent proof of the password: else 401 `reauth_required`. 409 while one is on.
 */
export const beginAuthenticator = defineCall({
  method: 'POST',
  path: '/api/Profile/Authenticator',
  caller: 'session',
  role: 'self',
  summary: 'Begin to set up an authenticator app',
  tag,
  refuses: ['conflict'],
  answers: {
    200: z.object({
      secret: z.string().describe('Base 32, 160 bits, to type by hand.'),
      uri: z.string().describe('The same for a QR code: otpauth://totp/…'),
    }),
  },
});

const recoveryCodes = done.extend({
  recoveryCodes: z.array(z.string()).describe('Ten, each for one login; in this answer and nowhere else.'),
});

/** Turns it on. Needs a recent proof; 400 for a wrong code; 409 when there is nothing to confirm. */
export const confirmAuthenticator = defineCall({
  method: 'POST',
  path: '/api/Profile/Authenticator/Confirm',
  caller: 'session',
  role: 'self',
  summary: 'Turn the authenticator app on with a code of it',
  tag,
  body: authenticatorCodeBody,
  refuses: ['conflict'],
  answers: { 200: recoveryCodes },
});

/** The recovery codes end with it. Needs a recent proof; 404 while none is on. */
export const removeAuthenticator = defineCall({
  method: 'DELETE',
  path: '/api/Profile/Authenticator',
  caller: 'session',
  role: 'self',
  summary: 'Turn the authenticator app off',
  tag,
  refuses: ['not_found'],
  answers: { 200: done },
});

/** The codes of before end. Needs a recent proof; 404 while no authenticator app is on. */
export const replaceRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/Profile/RecoveryCodes',
  caller: 'session',
  role: 'self',
  summary: 'Make new recovery codes',
  tag,
  refuses: ['not_found'],
  answers: { 200: recoveryCodes },
});

/**
 * Undoes a change of the second factor and those made since, by the link that was mailed to the confirmed address: single use, 72 hours.
 * Ends every session of the account.
 */
export const undoSecondFactor = defineCall({
  method: 'POST',
  path: '/api/Registration/UndoSecondFactor',
  caller: 'public',
  summary: 'Undo a change of the second factor with the link in the email',
  tag,
  body: linkTokenBody,
  answers: { 200: done },
});

/** Asked by the forms that offer the second factor: without an SMS service a phone is no choice. */
export const codeChannels = defineCall({
  method: 'GET',
  path: '/api/Registration/CodeChannels',
  caller: 'public',
  summary: 'How codes can be sent',
  tag,
  answers: { 200: z.object({ email: z.literal(true), sms: z.boolean() }) },
});
