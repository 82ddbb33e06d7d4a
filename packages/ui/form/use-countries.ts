import { useEffect, useMemo, useState } from 'react';
import {
  countryEntry,
  countryOptions,
  countryTable,
  type CountryOption,
  type CountryTable,
  postalEntry,
  type PostalEntry,
} from '@inlay/kernel/countries/countries.ts';
import { openCountries } from '@inlay/web-client/open-countries.ts';

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
    const get = openCountries(stop.signal);
    void get('name,cca2,cca3,flags,idd', countryEntry)
      .then((entries) => setOptions(countryOptions(entries)))
      .catch((error: unknown) => {
        log(error);
        setFailed(!stop.signal.aborted);
      });
    void get('name,postalCode', postalEntry).then(setPostal).catch(log);
    return () => stop.abort();
  }, []);

  return useMemo(() => {
    const names = options.map((option) => option.name);
    return { options, failed, table: countryTable(names, postal) };
  }, [options, failed, postal]);
}
