import type { Field, PhoneField } from '../../rules/field.ts';
import type { Drawn } from '../entry.ts';
import type { FormTexts } from '../form-schema.ts';

/** What `phone-module.ts` brings; it is loaded for forms that ask for numbers of any country, and for no other. */
export interface PhoneModule {
  readonly css: string;
  /** Puts the country's code before the line of a phone field. */
  addCountry(drawn: Drawn, field: PhoneField, texts: FormTexts, language: string): Drawn;
}

/** A national number has a country where the form says whose it is. */
export const asksForCountry = (field: Field): boolean =>
  field.type === 'phone' && (field.format !== 'national' || field.country !== undefined);
