import { useEffect, useMemo, useState } from 'react';
import {
  countryOptions,
  countryTable,
  type CountryEntry,
  type CountryOption,
  type CountryTable,
  type PostalEntry,
} from '@inlay/kernel/countries.ts';
import { callApi } from '@inlay/ui/api-client.ts';

export interface Countries {
  readonly options: readonly CountryOption[];
  /** There will be no list: a country is typed. */
  readonly failed: boolean;
  readonly table: CountryTable;
}

/** The picker's list and the postal patterns. What can't be fetched is logged; then countries are typed and zips meet the fallback. */
export function useCountries(): Countries {
  const [options, setOptions] = useState<readonly CountryOption[]>([]);
  const [postal, setPostal] = useState<readonly PostalEntry[]>([]);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const log = (error: unknown) => stop.signal.aborted || console.error('Failed to load countries:', error);
    const get = <T>(fields: string) => callApi<T>(`/countries/all?fields=${fields}`, { signal: stop.signal });
    void get<CountryEntry[]>('name,cca2,cca3,flags,idd').then(
      (entries) => setOptions(countryOptions(entries)),
      (error: unknown) => {
        log(error);
        setFailed(!stop.signal.aborted);
      },
    );
    void get<PostalEntry[]>('name,postalCode').then(setPostal, log);
    return () => stop.abort();
  }, []);

  return useMemo(() => {
    const names = options.map((option) => option.name);
    return { options, failed, table: countryTable(names, postal) };
  }, [options, failed, postal]);
}
