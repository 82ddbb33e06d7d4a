import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { credentials, forgotPasswordBody, linkTokenBody, loginCodeBody, reauthBody, resetPasswordBody } from './rules/credentials.ts';

const tag = 'Sign-in';
const loggedIn = z.object({ status: z.literal(200), message: z.string(), siteKey: z.string() });
const done = z.object({ status: z.literal(200), message: z.string() });

/**
 * Call 4. Sets the session cookie. 401 `login_failed`; with a second factor 401 `two_factor_required` with `challengeId`,
 * `channel` ("email", "sms" or "authenticator") and `maskedTo`, and `insteadOfSms` where the chosen phone got no text, with why
 * ("sms-unavailable", "phone-unconfirmed" or "sms-limit"); 429 with Retry-After while the throttle waits. After two
 * failures of the name or of the network in ten minutes 403 `captcha-required`: the token of a captcha goes along as `inlay-response`.
 */
export const login = defineCall({
  method: 'POST',
  path: '/api/Registration/Login',
  caller: 'public',
  summary: 'Log in',
  tag,
  body: credentials,
  refuses: ['captcha-required'],
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

/** Where messages land that nobody delivers: a path, for who may open it without a token, or null. */
const landing = z.string().nullable();

/** Of a server without a mail server, asked from the machine it runs on; everywhere else both are null. */
export const outbox = defineCall({
  method: 'GET',
  path: '/api/Registration/Outbox',
  caller: 'public',
  summary: 'Where a local server keeps its emails and texts',
  tag,
  answers: { 200: z.object({ email: landing, sms: landing }) },
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/Registration/ResetPassword',
  caller: 'public',
  summary: 'Set a new password with the link in the email',
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

/**
 * Single use, 24 hours: 400 with a sentence for a link that is spent. Whoever holds the mail may confirm, logged in or not. A new address
 * counts from here on; the previous one gets a link that undoes the change.
 */
export const verifyEmail = defineCall({
  method: 'POST',
  path: '/api/Registration/VerifyEmail',
  caller: 'public',
  summary: 'Confirm an email address with the link in the email',
  tag,
  body: linkTokenBody,
  answers: { 200: done },
});

/** At most three mails an hour; the newest link alone is good. Sends nothing when the address is confirmed already. */
export const sendVerification = defineCall({
  method: 'POST',
  path: '/api/Profile/SendVerification',
  caller: 'session',
  role: 'self',
  summary: 'Email a new link that confirms the email address',
  tag,
  answers: { 200: done },
});

/** Restores the previous address, by the link that was mailed to it: single use, 72 hours. Ends every session of the account. */
export const undoEmail = defineCall({
  method: 'POST',
  path: '/api/Registration/UndoEmail',
  caller: 'public',
  summary: 'Undo a change of the email address with the link in the email',
  tag,
  body: linkTokenBody,
  answers: { 200: done },
});

/** A changed address counts once the link that was mailed to it is used; until then everything goes to the previous one. */
export const emailChange = defineCall({
  method: 'GET',
  path: '/api/Profile/EmailChange',
  caller: 'session',
  role: 'self',
  summary: 'The new email address that is not confirmed yet',
  tag,
  answers: {
    200: z.object({
      pending: z
        .object({
          email: z.string(),
          expiresAt: z.number().int().describe('Until when its link works; milliseconds since the epoch, UTC.'),
        })
        .nullable(),
    }),
  },
});

/** At most three mails an hour; the newest link alone is good. 404 when no address waits. */
export const resendEmailChange = defineCall({
  method: 'POST',
  path: '/api/Profile/EmailChange',
  caller: 'session',
  role: 'self',
  summary: 'Email a new link to the new email address',
  tag,
  refuses: ['not_found'],
  answers: { 200: done },
});

/** 404 when no address waits. */
export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/Profile/EmailChange',
  caller: 'session',
  role: 'self',
  summary: 'Keep the previous email address',
  tag,
  refuses: ['not_found'],
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
  role: 'self',
  summary: 'Where the account is logged in',
  tag,
  answers: { 200: z.object({ sessions: z.array(sessionEntry) }) },
});

/** Ends one of one's own sessions; ending the one that asks is a logout. Another one needs a recent proof. 404 for any other id. */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/Profile/Sessions/:id',
  caller: 'session',
  role: 'self',
  summary: 'End one session',
  tag,
  answers: { 200: done },
});

/** Ends all sessions but the one that asks. Needs a recent proof. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/Profile/Sessions',
  caller: 'session',
  role: 'self',
  summary: 'End every other session',
  tag,
  answers: { 200: done },
});

/**
 * Proves again who it is; good for 5 minutes. With a second factor on, the password alone answers 401 `two_factor_required` with
 * `challengeId`, `channel` and `maskedTo` as at login, and is sent again with `challengeId` and `code`; 401 `wrong_code` with `triesLeft`.
 * Sets a new session cookie: the former one is dead at once.
 */
export const reauth = defineCall({
  method: 'POST',
  path: '/api/Registration/Reauth',
  caller: 'session',
  role: 'self',
  summary: 'Confirm who you are before a sensitive change',
  tag,
  body: reauthBody,
  answers: { 200: done },
});
