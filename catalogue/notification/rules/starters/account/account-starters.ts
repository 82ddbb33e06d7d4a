import type { Starter } from '../starter.ts';
import { accountClosed } from './account-closed.ts';
import { addressChanged } from './address-changed.ts';
import { confirmAddress } from './confirm-address.ts';
import { invitation } from './invitation.ts';
import { loginCode } from './login-code.ts';
import { newLogin } from './new-login.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { welcome } from './welcome.ts';

export const accountStarters: readonly Starter[] = [
  welcome,
  confirmAddress,
  passwordReset,
  passwordChanged,
  newLogin,
  loginCode,
  addressChanged,
  invitation,
  accountClosed,
];
