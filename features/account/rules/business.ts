import { DOTTED_HOST, EMAIL, optionalText, required } from '@inlay/kernel/fields.ts';
import * as z from 'zod';

export const industries = ['Technology', 'Healthcare', 'Finance', 'Education', 'Manufacturing', 'Retail', 'Media', 'Other'] as const;
export const companySizes = ['1-10', '11-50', '51-100', '100-500', '501-1000', '1000+'] as const;

/** A domain, with or without scheme and www; a path may follow. */
const isWebsite = (text: string): boolean => {
  const [, host = ''] = /^(?:https?:\/\/)?([^/?#]+)(?:[/?#]\S*)?$/i.exec(text) ?? [];
  return DOTTED_HOST.test(host.replace(/^www\./i, ''));
};

const oneOf = (choices: readonly string[], sentence: string) =>
  optionalText.refine((choice) => choice === '' || choices.includes(choice), sentence);

/** The whole section, as the form holds it and the call sends it. */
export const businessForm = z.strictObject({
  companyName: required('Company name is required'),
  jobTitle: optionalText,
  industry: oneOf(industries, 'Please choose one of the industries'),
  businessEmail: required('Business email is required', 254).regex(EMAIL, 'Email format is invalid'),
  businessPhone: optionalText,
  companySize: oneOf(companySizes, 'Please choose one of the sizes'),
  companyWebsite: optionalText.refine((text) => text === '' || isWebsite(text), 'Website format is invalid'),
  businessAddress: optionalText,
  taxId: optionalText,
});
export type Business = z.infer<typeof businessForm>;
