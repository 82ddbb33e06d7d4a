import type { FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TwoFactorMethod } from '../rules/two-factor.ts';
import { afterPress } from '@inlay/ui/browser/after-press.ts';

/** All of the wizard's answers, in one form above the steps. */
export interface RegistrationValues {
  firstName: string;
  lastName: string;
  address1: string;
  address2: string;
  country: string;
  state: string;
  city: string;
  zip: string;
  homePhone: string;
  /** No screen asks for an office or a mobile contact yet; the form's data has a place for them. */
  officePhone: string;
  mobilePhone: string;
  homeEmail: string;
  officeEmail: string;
  businessName: string;
  businessID: string;
  businessLogo: File | null;
  sameAsPersonalAddress: boolean;
  sameAsPersonalContact: boolean;
  businessAddress1: string;
  businessAddress2: string;
  businessCountry: string;
  businessState: string;
  businessCity: string;
  businessZip: string;
  businessHomePhone: string;
  businessOfficePhone: string;
  businessMobilePhone: string;
  businessHomeEmail: string;
  businessOfficeEmail: string;
  username: string;
  password: string;
  confirmPassword: string;
  securityQuestion: string;
  securityAnswer: string;
  twoFAOptIn: boolean;
  /** The switch as shown; goes with `twoFAOptIn`, which is sent. */
  twoFactorEnabled: boolean;
  twoFactorMethod: TwoFactorMethod | '';
  twoFAEmail: string;
  twoFAPhone: string;
  siteDomain: string;
  siteLabel: string;
  platform: string;
  /** Names of the chosen sub-components. */
  components: string[];
}

export type FieldName = keyof RegistrationValues;
/** Fields that hold one text. */
export type TextName = { [K in FieldName]: RegistrationValues[K] extends string ? K : never }[FieldName];

export const emptyValues: RegistrationValues = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  country: '',
  state: '',
  city: '',
  zip: '',
  homePhone: '',
  officePhone: '',
  mobilePhone: '',
  homeEmail: '',
  officeEmail: '',
  businessName: '',
  businessID: '',
  businessLogo: null,
  sameAsPersonalAddress: false,
  sameAsPersonalContact: false,
  businessAddress1: '',
  businessAddress2: '',
  businessCountry: '',
  businessState: '',
  businessCity: '',
  businessZip: '',
  businessHomePhone: '',
  businessOfficePhone: '',
  businessMobilePhone: '',
  businessHomeEmail: '',
  businessOfficeEmail: '',
  username: '',
  password: '',
  confirmPassword: '',
  securityQuestion: '',
  securityAnswer: '',
  twoFAOptIn: false,
  twoFactorEnabled: false,
  twoFactorMethod: '',
  twoFAEmail: '',
  twoFAPhone: '',
  siteDomain: '',
  siteLabel: '',
  platform: '',
  components: [],
};

export const useRegistrationForm = () => useFormContext<RegistrationValues>();

/** What a text control needs: its registration, its id for the error summary, and its sentence. */
export function useTextField() {
  const { register, formState } = useRegistrationForm();
  return (name: Exclude<FieldName, 'businessLogo'>) => {
    const { onBlur, ...control } = register(name);
    return {
      ...control,
      onBlur: (event: FocusEvent<HTMLInputElement>) => afterPress(() => void onBlur(event)),
      id: name,
      error: formState.errors[name]?.message,
    };
  };
}
