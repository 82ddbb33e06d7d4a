import * as z from 'zod';

const countryFields = ['name', 'cca2', 'cca3', 'flags', 'idd', 'postalCode'] as const;

const SENTENCE = `Please name the fields you need: ${countryFields.join(', ')}.`;

/** `fields=name,cca2`: a list with commas, as the public countries services take it. */
export const countriesQuery = z.object({
  fields: z
    .string({ error: SENTENCE })
    .max(200, SENTENCE)
    .transform((list) => [...new Set(list.split(',').map((field) => field.trim()))])
    .pipe(z.array(z.enum(countryFields, { error: SENTENCE }))),
});
