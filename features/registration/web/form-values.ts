import { useFormContext } from 'react-hook-form';
import type { TwoFactorMethod } from '../rules/two-factor.ts';

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
  homeEmail: string;
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
  businessHomeEmail: string;
  username: string;
  password: string;
  confirmPassword: string;
  securityQuestion: string;
  securityAnswer: string;
  twoFAOptIn: boolean;
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
  homeEmail: '',
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
  businessHomeEmail: '',
  username: '',
  password: '',
  confirmPassword: '',
  securityQuestion: '',
  securityAnswer: '',
  twoFAOptIn: false,
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
  return (name: Exclude<FieldName, 'businessLogo'>) => ({
    ...register(name),
    id: name,
    error: formState.errors[name]?.message,
  });
}
