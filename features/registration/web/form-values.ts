import type { FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { businessFields } from '../rules/business-fields.ts';
import { personalFields } from '../rules/personal-fields.ts';
import { securityFields } from '../rules/security-fields.ts';
import { subscriptionFields } from '../rules/subscription-fields.ts';
import type { RegistrationMethod } from '../rules/two-factor.ts';
import { afterPress } from '@inlay/ui/browser/after-press.ts';

const texts = <F extends object>(fields: F) => Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as Record<keyof F, string>;

/** All of the wizard's answers, in one form above the steps, as they are before anything is typed. */
export const emptyValues = {
  ...texts(personalFields),
  ...texts(businessFields),
  ...texts(securityFields),
  ...texts(subscriptionFields),
  /** No screen asks for an office or a mobile contact yet; the form's data has a place for them. */
  officePhone: '',
  mobilePhone: '',
  officeEmail: '',
  businessOfficePhone: '',
  businessMobilePhone: '',
  businessOfficeEmail: '',
  businessLogo: null as File | null,
  sameAsPersonalAddress: false,
  sameAsPersonalContact: false,
  twoFAOptIn: false,
  /** The switch as shown; goes with `twoFAOptIn`, which is sent. */
  twoFactorEnabled: false,
  twoFactorMethod: '' as RegistrationMethod | '',
  twoFAEmail: '',
  twoFAPhone: '',
  /** Names of the chosen sub-components. */
  components: [] as string[],
};

export type RegistrationValues = typeof emptyValues;
export type FieldName = keyof RegistrationValues;
/** Fields that hold one text. */
export type TextName = { [K in FieldName]: RegistrationValues[K] extends string ? K : never }[FieldName];

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
