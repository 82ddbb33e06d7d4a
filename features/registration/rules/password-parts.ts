import { PASSWORD_MIN, passwordFloor } from '@inlay/kernel/passwords/password.ts';

export interface PasswordPart {
  readonly label: string;
  readonly met: boolean;
}

/** What a password needs, part by part, for a list beside its field. */
export function passwordParts(password: string, username: string): PasswordPart[] {
  const long = [...password.normalize('NFKC')].length >= PASSWORD_MIN;
  return [
    { label: `At least ${PASSWORD_MIN} characters`, met: long },
    { label: 'An uppercase letter', met: /[A-Z]/.test(password) },
    { label: 'A lowercase letter', met: /[a-z]/.test(password) },
    { label: 'A number', met: /\d/.test(password) },
    { label: 'One of @ $ ! % * ? &', met: /[@$!%*?&]/.test(password) },
    { label: 'Not common, and without the username', met: long && passwordFloor(password, username) === undefined },
  ];
}
