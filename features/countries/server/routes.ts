import type { Routes } from '@inlay/platform/http/routes.ts';
import { allCountries, countriesSource } from '../contract.ts';
import { countries, type Country } from './countries.ts';

/** The data changes with a release only. */
const CACHE = 'public, max-age=86400';

export default ((mount, { settings }) => {
  mount(allCountries, async ({ query, reply }) => {
    reply.header('cache-control', CACHE);
    const pick = (country: Country) => Object.fromEntries(query.fields.map((field) => [field, country[field]]));
    return { status: 200, body: countries.map(pick) };
  });
  mount(countriesSource, async () => ({ status: 200, body: { url: settings.countriesUrl ?? null } }));
}) satisfies Routes;
