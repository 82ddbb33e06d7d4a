import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { RegisteredBusiness, RegisteredPersonal } from '../rules/first-values.ts';
import type { ProfileChanges } from '../rules/profile-changes.ts';

export interface Profile {
  readonly personalProfile: RegisteredPersonal;
  readonly businessProfile: RegisteredBusiness;
  readonly subscription: {
    readonly userName: string;
    readonly securityQuestion: string;
    readonly twoFAOptIn: boolean;
    readonly twoFAEmail: string;
    readonly twoFAPhone: string;
  };
}

export interface SecuritySave {
  readonly given: ProfileChanges;
  readonly signedIn: SignedIn;
  readonly address: string;
  readonly userAgent: string;
  /** What is wrong with a password on the screen it was typed on, or undefined. */
  readonly passwordRule: (password: string, userName: string) => string | undefined;
  /** Another username, judged by this page; refusals speak of a field `username`. */
  readonly newName?: string | undefined;
}

/** What the account page needs of other slices; `apps/server` hands it over. */
export interface Actions {
  readProfile(accountId: string): Promise<Profile>;
  hasAuthenticator(accountId: string): Promise<boolean>;
  /** Saves changed security settings of the account, mails its owner, and ends sessions where the password changed. */
  saveSecurity(save: SecuritySave): Promise<{ readonly session: { token: string; expiresAt: number } | undefined }>;
}
