import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { across, captchaToken, optionalText, textOf, type Loose } from '@inlay/kernel/fields.ts';
import { imageFile } from '@inlay/kernel/image-type.ts';
import * as z from 'zod';
import { businessChecks, businessFields } from './business-fields.ts';
import { logoSentence } from './logo.ts';
import { personalChecks, personalFields } from './personal-fields.ts';
import { securityChecks, securityFields } from './security-fields.ts';
import { componentsCheck, subscriptionFields } from './subscription-fields.ts';
import { twoFactorSentences, type RegistrationMethod } from './two-factor.ts';
import { underWireNames, wireNames as wire } from './wire-fields.ts';

/** What the rules of registration need to know of the world. */
export interface RegistrationData {
  readonly countries: CountryTable;
  /** Names of all sub-components. */
  readonly components: ReadonlySet<string>;
}

/** A multipart body can't tell a list of one from a single value. */
const repeated = <T extends z.ZodType>(list: T) => z.preprocess((value) => (typeof value === 'string' ? [value] : value), list);

/** The call names no method: the contact that is filled decides. Both filled is not a choice. */
function choiceOf(values: Loose) {
  const email = textOf(values, wire.twoFAEmail);
  const phone = textOf(values, wire.twoFAPhone);
  const method: RegistrationMethod | '' = email !== '' && phone === '' ? 'email' : phone !== '' && email === '' ? 'phone' : '';
  return { optIn: values[wire.twoFAOptIn] === 'true', method, email, phone };
}

/** The multipart body of the registration call, keyed by its exact field names. */
export const registrationBody = ({ countries, components }: RegistrationData) =>
  z
    .strictObject({
      ...underWireNames(personalFields),
      ...underWireNames(businessFields),
      ...underWireNames(securityFields),
      ...underWireNames({
        ...subscriptionFields,
        components: repeated(subscriptionFields.components),
        siteKey: optionalText,
        businessLogo: imageFile('Only PNG/JPG files allowed', logoSentence).optional(),
        twoFAOptIn: z.enum(['true', 'false'], { error: 'This must be true or false.' }),
        twoFAEmail: optionalText,
        twoFAPhone: optionalText,
      }),
      'inlay-response': captchaToken,
    })
    .check(
      ...personalChecks(countries, { country: wire.country, zip: wire.zip }),
      ...businessChecks(countries, { country: wire.businessCountry, zip: wire.businessZip }),
      ...securityChecks({ username: wire.username, password: wire.password, confirmPassword: wire.confirmPassword }),
      componentsCheck(components, wire.components),
      across(wire.twoFAOptIn, (values) => twoFactorSentences(choiceOf(values)).method),
      across(wire.twoFAEmail, (values) => twoFactorSentences(choiceOf(values)).email),
      across(wire.twoFAPhone, (values) => twoFactorSentences(choiceOf(values)).phone),
    );

export type RegistrationBody = z.infer<ReturnType<typeof registrationBody>>;
