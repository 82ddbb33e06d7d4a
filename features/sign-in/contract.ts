import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import {
  authenticatorCodeBody,
  credentials,
  forgotPasswordBody,
  loginCodeBody,
  passwordProof,
  resetPasswordBody,
  verifyEmailBody,
} from './rules/credentials.ts';

const tag = 'Sign-in';
const loggedIn = z.object({ status: z.literal(200), message: z.string(), siteKey: z.string() });
const done = z.object({ status: z.literal(200), message: z.string() });

/**
 * Call 4. Sets the session cookie. 401 `login_failed`; with a second factor 401 `two_factor_required` with `challengeId`,
 * `channel` ("email", "sms" or "authenticator") and `maskedTo`; 429 with Retry-After while the throttle waits.
 */
export const login = defineCall({
  method: 'POST',
  path: '/api/Registration/Login',
  caller: 'public',
  summary: 'Log in',
  tag,
  body: credentials,
  answers: { 200: loggedIn },
});

/** The second step of a login: the six digits, or with channel "authenticator" a recovery code. 401 `wrong_code` with `triesLeft`. */
export const loginCode = defineCall({
  method: 'POST',
  path: '/api/Registration/LoginCode',
  caller: 'public',
  summary: 'Finish a login with a code',
  tag,
  body: loginCodeBody,
  answers: { 200: loggedIn },
});

/** Needs the cookie alone, so that a tab that has lost its site key can still log out; without a session it is done already. */
export const logout = defineCall({
  method: 'POST',
  path: '/api/Registration/Logout',
  caller: 'public',
  summary: 'End this session, or every session of the account',
  tag,
  body: z.strictObject({ everywhere: z.literal(true).optional() }).nullish(),
  answers: { 200: done },
});

/** The answer is the same for known and unknown accounts. */
export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/Registration/ForgotPassword',
  caller: 'public',
  summary: 'Send a reset link',
  tag,
  body: forgotPasswordBody,
  answers: { 200: done },
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/Registration/ResetPassword',
  caller: 'public',
  summary: 'Set a new password by the link of the mail',
  tag,
  body: resetPasswordBody,
  answers: { 200: done },
});

/** Needs the cookie alone: this is how a new tab learns its site key. 401 without a session. */
export const session = defineCall({
  method: 'GET',
  path: '/api/Registration/Session',
  caller: 'public',
  summary: 'Who is logged in',
  tag,
  answers: { 200: z.object({ siteKey: z.string(), userName: z.string(), firstName: z.string(), emailVerified: z.boolean() }) },
});

/** Single use, 24 hours: 400 with a sentence for a link that is spent. Whoever holds the mail may confirm, logged in or not. */
export const verifyEmail = defineCall({
  method: 'POST',
  path: '/api/Registration/VerifyEmail',
  caller: 'public',
  summary: 'Confirm an email address by the link of the mail',
  tag,
  body: verifyEmailBody,
  answers: { 200: done },
});

/** At most three mails an hour; the newest link alone is good. Sends nothing when the address is confirmed already. */
export const sendVerification = defineCall({
  method: 'POST',
  path: '/api/Profile/SendVerification',
  caller: 'session',
  summary: 'Mail a new link that confirms the email address',
  tag,
  answers: { 200: done },
});

const sessionEntry = z.object({
  id: z.string(),
  userAgent: z.string().describe('Browser and system, e.g. "Firefox on Windows".'),
  address: z.string(),
  createdAt: z.number().int().describe('Milliseconds since the epoch, UTC.'),
  lastSeenAt: z.number().int().describe('To the minute.'),
  current: z.literal(true).optional().describe('The session that asks.'),
});

/** The one that asks first, then the most recently used; at most 100. */
export const listSessions = defineCall({
  method: 'GET',
  path: '/api/Profile/Sessions',
  caller: 'session',
  summary: 'Where the account is logged in',
  tag,
  answers: { 200: z.object({ sessions: z.array(sessionEntry) }) },
});

/** Ends one of one's own sessions; ending the one that asks is a logout. 404 for any other id. */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/Profile/Sessions/:id',
  caller: 'session',
  summary: 'End one session',
  tag,
  answers: { 200: done },
});

/** Ends all sessions but the one that asks. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/Profile/Sessions',
  caller: 'session',
  summary: 'End every other session',
  tag,
  answers: { 200: done },
});

/** Proves the password again; good for 5 minutes. */
export const reauth = defineCall({
  method: 'POST',
  path: '/api/Registration/Reauth',
  caller: 'session',
  summary: 'Confirm the password before a sensitive change',
  tag,
  body: passwordProof,
  answers: { 200: done },
});

/** Codes by message are set in call 13; an authenticator app that is on takes their place. */
export const secondFactor = defineCall({
  method: 'GET',
  path: '/api/Profile/SecondFactor',
  caller: 'session',
  summary: 'What a login asks for beside the password',
  tag,
  answers: {
    200: z.object({
      authenticatorSince: z.number().int().nullable().describe('Milliseconds since the epoch, UTC; null while it is off.'),
      recoveryCodesLeft: z.number().int(),
      messagesBy: z.enum(['email', 'sms']).nullable().describe('How codes are sent while no authenticator app is on.'),
    }),
  },
});

/**
 * Makes a secret for an authenticator app; nothing changes until a code of it is confirmed, within 15 minutes. A second call replaces
 * the secret. Needs a recent proof of the password: else 401 `reauth_required`. 409 while one is on.
 */
export const beginAuthenticator = defineCall({
  method: 'POST',
  path: '/api/Profile/Authenticator',
  caller: 'session',
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
  summary: 'Make new recovery codes',
  tag,
  refuses: ['not_found'],
  answers: { 200: recoveryCodes },
});
