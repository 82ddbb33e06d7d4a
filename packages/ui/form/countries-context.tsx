import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DEFAULT_DIAL_CODE } from '@inlay/kernel/constants.ts';
import type { CountryOption } from '@inlay/kernel/countries/countries.ts';
import { countryAliases } from '@inlay/kernel/countries/country-aliases.ts';
import type { ComboboxOption } from './combobox.tsx';
import { Flag } from '../brand/flag.tsx';

interface CountryChoice {
  /** There will be no list: a country is typed. */
  readonly typed: boolean;
  readonly options: readonly CountryOption[];
  /** The same as the combobox wants them. */
  readonly choices: readonly ComboboxOption[];
  /** `+1` until a country of the list is chosen. */
  readonly dialOf: (country: string) => { code: string; flag: string | undefined };
}

const CountriesContext = createContext<CountryChoice>({
  typed: false,
  options: [],
  choices: [],
  dialOf: () => ({ code: DEFAULT_DIAL_CODE, flag: undefined }),
});

export function CountriesProvider({
  options,
  typed,
  children,
}: {
  options: readonly CountryOption[];
  typed: boolean;
  children: ReactNode;
}) {
  const choice = useMemo<CountryChoice>(
    () => ({
      typed,
      options,
      choices: options.map(({ name, cca2, cca3, dialCode, flag }) => ({
        label: name,
        codes: [cca2, cca3],
        aliases: countryAliases[cca2] ?? [],
        icon: <Flag src={flag} />,
        notes: [cca2, dialCode],
      })),
      dialOf: (country) => {
        const option = options.find(({ name }) => name === country);
        return { code: option?.dialCode ?? DEFAULT_DIAL_CODE, flag: option?.flag };
      },
    }),
    [options, typed],
  );
  return <CountriesContext value={choice}>{children}</CountriesContext>;
}

export const useCountryChoice = () => useContext(CountriesContext);
