import type { Mount } from '@inlay/platform/http/routes.ts';
import * as contract from '../../second-factor-contract.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { confirmPhone } from '../codes/confirm-phone.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import type { Parts } from '../parts.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { sendPhoneCode } from '../codes/send-phone-code.ts';
import { undoSecondFactor } from './undo-second-factor.ts';

export function mountSecondFactor(mount: Mount, parts: Parts): void {
  mount(contract.secondFactor, async ({ signedIn }) => ({ status: 200, body: await readSecondFactor(parts, signedIn.accountId) }));
  mount(contract.codeChannels, async () => ({ status: 200, body: { email: true as const, sms: parts.mail.canText } }));
  mount(contract.sendPhoneCode, async ({ signedIn, address }) => {
    const maskedTo = await sendPhoneCode(parts, signedIn, address);
    return { status: 200, body: { status: 200, message: 'A code is on its way to your phone.', maskedTo } };
  });
  mount(contract.confirmPhone, async ({ body, signedIn, address }) => {
    await confirmPhone(parts, body, signedIn, address);
    return { status: 200, body: { status: 200, message: 'Your phone number is confirmed.' } };
  });
  mount(contract.beginAuthenticator, async ({ signedIn, address }) => ({
    status: 200,
    body: await beginAuthenticator(parts, signedIn, address),
  }));
  mount(contract.confirmAuthenticator, async ({ body, signedIn, address }) => {
    const recoveryCodes = await confirmAuthenticator(parts, body, signedIn, address);
    return { status: 200, body: { status: 200, message: 'The authenticator app is on.', recoveryCodes } };
  });
  mount(contract.removeAuthenticator, async ({ signedIn, address }) => {
    await removeAuthenticator(parts, signedIn, address);
    return { status: 200, body: { status: 200, message: 'The authenticator app is off.' } };
  });
  mount(contract.undoSecondFactor, async ({ body, address }) => {
    await undoSecondFactor(parts, body, address);
    return { status: 200, body: { status: 200, message: 'The change to your second factor is undone, and all sessions have ended.' } };
  });
  mount(contract.replaceRecoveryCodes, async ({ signedIn, address }) => {
    const recoveryCodes = await replaceRecoveryCodes(parts, signedIn, address);
    return { status: 200, body: { status: 200, message: 'Here are your new recovery codes. The old ones no longer work.', recoveryCodes } };
  });
}
