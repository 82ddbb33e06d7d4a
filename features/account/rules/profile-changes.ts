import type { SavedSecurity, SecurityForm } from './security.ts';

/** Changed security settings under the names of the profile, which keeps them. */
export interface ProfileChanges {
  readonly password?: string;
  readonly confirmPassword?: string;
  readonly securityQuestion?: string;
  readonly securityAnswer?: string;
  readonly twoFAOptIn?: boolean;
  readonly twoFAMethod?: 'Email' | null;
  readonly twoFAEmail?: string | null;
  readonly twoFAPhone?: string | null;
}

/** Only what differs from what is saved. A second factor that is turned on without a method goes by mail to `email`. */
export function profileChangesOf(given: SecurityForm, saved: SavedSecurity, email: string): ProfileChanges {
  const { password, confirmPassword, securityQuestion, securityAnswer, twoFactorEnabled } = given;
  return {
    ...(password !== '' && { password, confirmPassword }),
    ...(securityQuestion !== saved.securityQuestion && { securityQuestion }),
    ...(securityAnswer !== null && { securityAnswer }),
    ...(twoFactorEnabled !== saved.twoFactorEnabled && secondFactor(twoFactorEnabled, saved, email)),
  };
}

function secondFactor(on: boolean, { twoFactorMethod }: SavedSecurity, email: string): ProfileChanges {
  if (!on) return { twoFAOptIn: false, twoFAMethod: null, twoFAEmail: null, twoFAPhone: null };
  return twoFactorMethod === '' ? { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: email, twoFAPhone: null } : { twoFAOptIn: true };
}
