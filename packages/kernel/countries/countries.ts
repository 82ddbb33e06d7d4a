import * as z from 'zod';

/** One country as the public countries services give it for `fields=name,cca2,cca3,flags,idd`. */
export const countryEntry = z.object({
  name: z.object({ common: z.string(), official: z.string() }),
  cca2: z.string(),
  cca3: z.string(),
  flags: z.object({ svg: z.string(), alt: z.string().optional() }),
  idd: z.object({ root: z.string().optional(), suffixes: z.array(z.string()).optional() }),
});
export type CountryEntry = z.infer<typeof countryEntry>;

/** One country as they give it for `fields=name,postalCode`. */
export const postalEntry = z.object({
  name: z.object({ common: z.string(), official: z.string() }),
  postalCode: z.object({ format: z.string(), regex: z.string() }).nullish(),
});
export type PostalEntry = z.infer<typeof postalEntry>;

/** What a country picker offers; the common name is the field's value. */
export interface CountryOption {
  readonly cca2: string;
  readonly cca3: string;
  readonly name: string;
  /** E.g. `+44`. */
  readonly dialCode: string;
  readonly flag: string;
}

/** What the rules ask about countries; names are common names. */
export interface CountryTable {
  has(name: string): boolean;
  /** Undefined where the country has no pattern, or its pattern can't be used. */
  postalPattern(name: string): RegExp | undefined;
}

/** While no list is loaded every country is typed text and every zip meets the fallback pattern. */
export const noCountries: CountryTable = { has: () => false, postalPattern: () => undefined };

/** Root and first suffix; the suffixes of the United States are area codes. */
export function dialCodeOfCountry({ cca2, idd }: Pick<CountryEntry, 'cca2' | 'idd'>): string {
  return cca2 === 'US' ? (idd.root ?? '') : `${idd.root ?? ''}${idd.suffixes?.[0] ?? ''}`;
}

/** Countries with a dial root, sorted by name. */
export function countryOptions(entries: readonly CountryEntry[]): CountryOption[] {
  return entries
    .filter((entry) => entry.idd.root)
    .map((entry) => ({
      cca2: entry.cca2,
      cca3: entry.cca3,
      name: entry.name.common,
      dialCode: dialCodeOfCountry(entry),
      flag: entry.flags.svg,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export function countryTable(names: Iterable<string>, postal: readonly PostalEntry[]): CountryTable {
  const known = new Set(names);
  const patterns = new Map<string, RegExp>();
  for (const { name, postalCode } of postal) {
    const pattern = postalCode && compile(postalCode.regex);
    if (pattern) patterns.set(name.common, pattern);
  }
  return { has: (name) => known.has(name), postalPattern: (name) => patterns.get(name) };
}

/** Case is free: nobody should be refused for typing `sw1a 1aa`. */
function compile(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'i');
  } catch {
    return undefined;
  }
}
