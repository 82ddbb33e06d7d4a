import { isOwnMachine } from '@inlay/platform/http/operator-door.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import type { Actions } from './actions.ts';
import { confirmLoginCode } from './codes/confirm-login-code.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logIn } from './login/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { mountEmailChange } from './email/mount-email-change.ts';
import { mountSecondFactor } from './second-factor/mount-second-factor.ts';
import { keepEmailKeys } from './email/keep-email-keys.ts';
import { makeParts } from './parts.ts';
import { readSession } from './sessions/read-session.ts';
import { reauthenticate } from './sessions/reauthenticate.ts';
import { requestReset } from './reset/request-reset.ts';
import { resetPassword } from './reset/reset-password.ts';
import { type ResetRequest, SEND_RESET_LINKS, sendResetLinks } from './reset/send-reset-links.ts';
import { sendVerification } from './email/send-verification.ts';
import { keepSweeping } from './sweep.ts';
import { verifyEmail } from './email/verify-email.ts';

const LOGGED_IN = 'Login successful';
const LINK_SENT = 'A password reset link has been sent to your email address. Please check your inbox.';

export default (async (mount, services, actions) => {
  const parts = makeParts(services, actions);
  await keepSweeping(services);
  await keepEmailKeys(services);
  // A link that comes a day late is of no use, and what was typed is whoever's.
  const ofReset = { keepsDead: false };
  services.jobs.define<ResetRequest>(SEND_RESET_LINKS, (wanted, { jobId }) => sendResetLinks(parts, wanted, jobId), ofReset);

  mount(contract.login, async (request) => {
    const { 'inlay-response': captchaToken, ...credentials } = request.body;
    const { siteKey } = await logIn(parts, { ...credentials, captchaToken }, request);
    return { status: 200, body: { status: 200, message: LOGGED_IN, siteKey } };
  });
  mount(contract.loginCode, async (request) => {
    const { siteKey } = await confirmLoginCode(parts, request.body, request);
    return { status: 200, body: { status: 200, message: LOGGED_IN, siteKey } };
  });
  mount(contract.logout, async (request) => {
    await logOut(parts, { everywhere: request.body?.everywhere === true }, request);
    return { status: 200, body: { status: 200, message: 'You are logged out.' } };
  });
  mount(contract.session, async (request) => ({ status: 200, body: await readSession(parts, request) }));
  mount(contract.reauth, async (request) => {
    await reauthenticate(parts, request.body, request.signedIn, request);
    return { status: 200, body: { status: 200, message: 'Identity confirmed.' } };
  });
  mount(contract.forgotPassword, async (request) => {
    await requestReset(parts, request.body, request);
    return { status: 200, body: { status: 200, message: LINK_SENT } };
  });
  mount(contract.outbox, async ({ raw }) => {
    const { smtpUrl, smsUrl } = services.settings;
    const path = smtpUrl === undefined && isOwnMachine(services.settings, raw) ? '/dev/outbox' : null;
    return { status: 200, body: { email: path, sms: smsUrl === undefined ? path : null } };
  });
  mount(contract.resetPassword, async (request) => {
    await resetPassword(parts, request.body, request);
    return { status: 200, body: { status: 200, message: 'Your password has been changed. Please log in.' } };
  });
  mount(contract.verifyEmail, async ({ body, address }) => {
    await verifyEmail(parts, body, address);
    return { status: 200, body: { status: 200, message: 'Thank you, your email address is confirmed.' } };
  });
  mount(contract.sendVerification, async ({ signedIn }) => {
    const sent = await sendVerification(parts, signedIn);
    const message = sent ? 'A new link is on its way to your email address.' : 'Your email address is confirmed already.';
    return { status: 200, body: { status: 200, message } };
  });
  mount(contract.listSessions, async ({ signedIn }) => ({ status: 200, body: await listSessions(parts, signedIn) }));
  mount(contract.endSession, async (request) => {
    await endSession(parts, request.params['id'] ?? '', request.signedIn, request);
    return { status: 200, body: { status: 200, message: 'The session has ended.' } };
  });
  mount(contract.endOtherSessions, async ({ signedIn, address }) => {
    await endOtherSessions(parts, signedIn, address);
    return { status: 200, body: { status: 200, message: 'Every other session has ended.' } };
  });
  mountEmailChange(mount, parts);
  mountSecondFactor(mount, parts);
}) satisfies Routes<Actions>;
