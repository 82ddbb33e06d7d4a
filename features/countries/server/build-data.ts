/**
 * Writes `../data/countries.json` from the packages named in `../NOTICE.md`. Run by hand after an update of one of them:
 * `node features/countries/server/build-data.ts`
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CountryEntry, PostalEntry } from '@inlay/kernel/countries/countries.ts';
import { postalFormat } from './postal-format.ts';

interface SourceCountry {
  readonly name: { readonly common: string; readonly official: string };
  readonly cca2: string;
  readonly cca3: string;
  readonly idd: { readonly root?: string; readonly suffixes?: readonly string[] };
}

const require = createRequire(import.meta.url);
const countries = require('world-countries') as readonly SourceCountry[];
// The package exports its validator only, not its table.
const validator = join(dirname(require.resolve('postcode-validator')), 'postcode-regexes.js');
const { POSTCODE_REGEXES: regexes } = require(validator) as { POSTCODE_REGEXES: ReadonlyMap<string, RegExp> };

/** Where the table refuses what people there write: the hyphen left out, the letters before the digits left out. */
const OVERRIDES: Readonly<Record<string, string>> = {
  BR: '^\\d{5}-?\\d{3}$',
  JP: '^\\d{3}-?\\d{4}$',
  PL: '^\\d{2}-?\\d{3}$',
  SA: '^\\d{5}(-?\\d{4})?$',
  SV: '^(CP )?\\d{4}$',
};

/** Where no single line is true to the pattern, its most common shape. */
const FORMATS: Readonly<Record<string, string>> = { BH: '####', CR: '#####', GB: '@@## #@@' };

/**
 * In the zones +1 and +7 more than one suffix means area codes, which belong to the ten digits of the number itself. (Public
 * countries services list none for Canada either.)
 */
function suffixesOf({ idd }: SourceCountry): string[] {
  const suffixes = [...(idd.suffixes ?? [])];
  return suffixes.length > 1 && (idd.root === '+1' || idd.root === '+7') ? [''] : suffixes;
}

function entryOf(country: SourceCountry): CountryEntry & PostalEntry {
  const { name, cca2, cca3, idd } = country;
  const regex = OVERRIDES[cca2] ?? regexes.get(cca2)?.source;
  return {
    name: { common: name.common, official: name.official },
    cca2,
    cca3,
    flags: { svg: `/flags/${cca2.toLowerCase()}.svg`, alt: `Flag of ${name.common}` },
    idd: idd.root ? { root: idd.root, suffixes: suffixesOf(country) } : {},
    postalCode: regex === undefined ? null : { format: FORMATS[cca2] ?? postalFormat(regex), regex },
  };
}

const lines = countries.map((country) => JSON.stringify(entryOf(country))).toSorted();
writeFileSync(join(import.meta.dirname, '../data/countries.json'), `[\n${lines.join(',\n')}\n]\n`);
