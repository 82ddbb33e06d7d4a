import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { credentials, forgotPasswordBody, loginCodeBody, passwordProof, resetPasswordBody, verifyEmailBody } from './rules/credentials.ts';

const tag = 'Sign-in';
const loggedIn = z.object({ status: z.literal(200), message: z.string(), siteKey: z.string() });
const done = z.object({ status: z.literal(200), message: z.string() });

/**
 * Call 4. Sets the session cookie. 401 `login_failed`; with a second factor 401 `two_factor_required` with `challengeId`,
 * `channel` ("Email" or "Phone") and `maskedTo`; 429 with Retry-After while the throttle waits.
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

/** The second step of a login. 401 `wrong_code` with `triesLeft`. */
export const loginCode = defineCall({
  method: 'POST',
  path: '/api/Registration/LoginCode',
  caller: 'public',
  summary: 'Finish a login with the code that was sent',
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
