import { defineCall } from '@inlay/kernel/contract.ts';
import { countryEntry, postalEntry } from '@inlay/kernel/countries/countries.ts';
import * as z from 'zod';
import { countriesQuery } from './rules/fields.ts';

/** The two shapes the product asks for are `fields=name,cca2,cca3,flags,idd` and `fields=name,postalCode`. */
export const allCountries = defineCall({
  method: 'GET',
  path: '/api/countries/all',
  caller: 'public',
  summary: 'Countries with flags, dial codes and postal patterns',
  tag: 'Countries',
  query: countriesQuery,
  answers: { 200: z.array(z.object({ ...countryEntry.shape, ...postalEntry.shape }).partial()) },
});

/** Browsers ask it first: an operator may have them use another service with the same answers. */
export const countriesSource = defineCall({
  method: 'GET',
  path: '/api/countries/source',
  caller: 'public',
  summary: 'Where the site takes its countries from',
  tag: 'Countries',
  answers: { 200: z.object({ url: z.string().nullable().describe('Another service, or null for this server.') }) },
});
