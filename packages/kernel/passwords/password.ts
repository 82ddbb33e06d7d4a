import { commonPasswords } from './common-passwords.ts';

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
export const COMMON_PASSWORD = 'This password is too common. Please choose another one';

export interface PasswordFault {
  readonly kind: 'short' | 'long' | 'common' | 'username';
  readonly sentence: string;
}

/**
 * What every password must meet wherever it is set, beside the rule of its own screen. Of common ones it knows the few that a browser can
 * be sent; the server asks its longer list too (`passwords.isCommon`). Lengths count code points of the NFKC
 * form, which is what gets hashed.
 * @returns what is wrong, or undefined.
 */
export function passwordFloor(password: string, userName = ''): PasswordFault | undefined {
  const text = password.normalize('NFKC');
  const length = [...text].length;
  if (length < PASSWORD_MIN) return { kind: 'short', sentence: `Password must be at least ${PASSWORD_MIN} characters` };
  if (length > PASSWORD_MAX) return { kind: 'long', sentence: `Password must be at most ${PASSWORD_MAX} characters` };
  const lower = text.toLowerCase();
  if (commonPasswords.has(lower)) return { kind: 'common', sentence: COMMON_PASSWORD };
  if (userName !== '' && lower.includes(userName.toLowerCase())) {
    return { kind: 'username', sentence: 'Password must not contain the username' };
  }
  return undefined;
}
