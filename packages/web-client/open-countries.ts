import { callApi } from './api-client.ts';
import type { allCountries, countriesSource } from '@inlay/features/countries/contract.ts';

/** A schema, as far as it is needed here. */
interface EntryShape<T> {
  safeParse: (given: unknown) => { data?: T | undefined };
}

/**
 * Asks our server where the countries come from, then for countries with the given fields: from the server itself, or from the
 * service that its operator has named. Of a stranger's answer entries of another shape are left out, and flags are ours: pictures
 * of other hosts are not let in.
 */
export function openCountries(signal: AbortSignal) {
  const source = callApi<typeof countriesSource>('GET /countries/source', { signal });
  return async <T>(fields: string, entry: EntryShape<T>): Promise<T[]> => {
    const { url } = await source;
    if (url === null) return (await callApi<typeof allCountries>('GET /countries/all', { query: { fields }, signal })) as T[];
    const address = new URL(url);
    address.searchParams.set('fields', fields);
    const answer = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!answer.ok) throw new Error(`The countries service answered ${answer.status}.`);
    const entries: unknown = await answer.json();
    if (!Array.isArray(entries)) throw new Error('The countries service did not answer a list.');
    return entries.flatMap((given: unknown) => entry.safeParse(withOurFlag(given)).data ?? []);
  };
}

function withOurFlag(given: unknown): unknown {
  const cca2 = typeof given === 'object' && given !== null && 'cca2' in given ? given.cca2 : undefined;
  return typeof cca2 === 'string' ? { ...(given as object), flags: { svg: `/flags/${cca2.toLowerCase()}.svg` } } : given;
}
