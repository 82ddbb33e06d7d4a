import type { Mount } from '@inlay/platform/http/routes.ts';
import * as contract from '../../contract.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import type { Parts } from '../parts.ts';
import { readEmailChange } from './read-email-change.ts';
import { resendEmailChange } from './resend-email-change.ts';
import { undoEmailChange } from './undo-email-change.ts';

export function mountEmailChange(mount: Mount, parts: Parts): void {
  mount(contract.emailChange, async ({ signedIn }) => ({ status: 200, body: await readEmailChange(parts, signedIn.accountId) }));
  mount(contract.resendEmailChange, async ({ signedIn }) => {
    await resendEmailChange(parts, signedIn);
    return { status: 200, body: { status: 200, message: 'A new link is on its way to the new address.' } };
  });
  mount(contract.cancelEmailChange, async ({ signedIn, address }) => {
    await cancelEmailChange(parts, signedIn, address);
    return { status: 200, body: { status: 200, message: 'Your email address stays as it is.' } };
  });
  mount(contract.undoEmail, async ({ body, address }) => {
    await undoEmailChange(parts, body, address);
    return { status: 200, body: { status: 200, message: 'Your email address is back, and all sessions have ended.' } };
  });
}
