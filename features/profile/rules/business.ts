import { LOGO_MAX_BYTES } from '@inlay/kernel/constants.ts';
import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { across, boundedText, required, textOf } from '@inlay/kernel/fields.ts';
import { imageFile } from '@inlay/kernel/image-type.ts';
import * as z from 'zod';
import { addressFields, zipSentence } from './address.ts';

const BUSINESS_NAME = /^[\p{L}\p{M}\p{N} \-&,.'’"()]{2,50}$/u;
const BUSINESS_ID = /^[\p{L}\p{N}-]{3,20}$/u;
export const businessFields = {
  businessName: required('Business name is required').regex(BUSINESS_NAME, 'Business name contains invalid characters'),
  businessID: required('Business ID is required').regex(BUSINESS_ID, 'Business ID should contain only letters, numbers, and hyphens'),
  ...addressFields,
  /** Phone and email are not validated on save; they are only kept to a sane length. */
  homePhone: boundedText(30),
  homeEmail: boundedText(254),
};

const NOT_A_LOGO = 'Please upload a valid image file (JPEG, PNG, GIF, SVG)';
const LOGO_TYPES: readonly unknown[] = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'];

/** What is wrong with a logo, or undefined. Exactly 5 MB is already too much here. */
export function logoSentence({ type, size }: { type: string | undefined; size: number }): string | undefined {
  if (!LOGO_TYPES.includes(type)) return NOT_A_LOGO;
  return size < LOGO_MAX_BYTES ? undefined : 'Image file size must be less than 5MB';
}

/** The whole form, as the editor holds it, without the chosen logo: `logoSentence` judges that when it is chosen. */
export const businessForm = (countries: CountryTable) =>
  z.object(businessFields).check(across('zip', (values) => zipSentence(textOf(values, 'zip'), textOf(values, 'country'), countries)));

const logoFile = imageFile(NOT_A_LOGO, logoSentence);
/** A picture, or "" to remove the saved one. */
const businessLogo = z.union([z.literal(''), logoFile], {
  error: ({ input }) => logoFile.safeParse(input).error?.issues[0]?.message ?? NOT_A_LOGO,
});

/** Only what was changed; the zip is judged by `changedZipSentence`, as its country may be the saved one. */
export const businessChanges = z.strictObject({ ...businessFields, businessLogo }).partial();
export type BusinessChanges = z.infer<typeof businessChanges>;
