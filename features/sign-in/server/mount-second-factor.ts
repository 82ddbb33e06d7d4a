import type { Mount } from '@inlay/platform/routes.ts';
import * as contract from '../contract.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import type { Parts } from './parts.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';

export function mountSecondFactor(mount: Mount, parts: Parts): void {
  mount(contract.secondFactor, async ({ signedIn }) => ({ status: 200, body: await readSecondFactor(parts, signedIn.accountId) }));
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
  mount(contract.replaceRecoveryCodes, async ({ signedIn, address }) => {
    const recoveryCodes = await replaceRecoveryCodes(parts, signedIn, address);
    return { status: 200, body: { status: 200, message: 'Your new recovery codes. The old ones have ended.', recoveryCodes } };
  });
}
