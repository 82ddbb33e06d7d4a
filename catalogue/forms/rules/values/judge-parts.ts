import { ADDRESS_PARTS, type AddressPart, NAME_PARTS, type NamedField, type Parts } from '../field.ts';
import type { Fault } from '../sentences/sentences.ts';
import { isCountry } from './country-codes.ts';
import { BLANK, type Collected, type Judged, oneText, wrong } from './judged.ts';
import { cleanText } from './plain-text.ts';
import { hasZips, isZip } from './postcodes.ts';

const NAME_MAX = 200;
const NAME_PART_MAX = 100;
const ADDRESS_MAX: Readonly<Record<AddressPart, number>> = { line1: 200, line2: 200, city: 100, state: 100, zip: 20, country: 40 };
const NEEDED: readonly AddressPart[] = ['line1', 'city', 'zip', 'country'];

interface Found {
  readonly parts: Record<string, string>;
  readonly faults: Record<string, Fault>;
}

function partsOf(name: string, maxima: Readonly<Record<string, number>>, collected: Collected): Found {
  const found: Found = { parts: {}, faults: {} };
  for (const [part, max] of Object.entries(maxima)) {
    const raw = oneText(collected.get(`${name}.${part}`));
    const cleaned = raw === null ? { fault: { sentence: 'required' as const } } : cleanText(raw ?? '', max);
    if (cleaned.fault) found.faults[`${name}.${part}`] = cleaned.fault;
    else if (cleaned.text !== '') found.parts[part] = cleaned.text;
  }
  // Something that has no parts where parts belong.
  if (oneText(collected.get(name)) !== undefined) found.faults[name] = { sentence: 'required' };
  return found;
}

const need = ({ parts, faults }: Found, name: string, needed: readonly string[]): void => {
  for (const part of needed) if (parts[part] === undefined) faults[`${name}.${part}`] ??= { sentence: 'required' };
};

const outcome = ({ parts, faults }: Found): Judged => {
  if (Object.keys(faults).length > 0) return { faults };
  return Object.keys(parts).length === 0 ? BLANK : { value: parts as Parts };
};

export function judgeName(field: Extract<NamedField, { type: 'name' }>, collected: Collected): Judged {
  const { name, parts = 'both', required = false } = field;
  if (parts === 'single') {
    const raw = oneText(collected.get(name));
    if (raw === null) return wrong(name, 'required');
    const cleaned = cleanText(raw ?? '', NAME_MAX);
    if (cleaned.fault) return { faults: { [name]: cleaned.fault } };
    return cleaned.text === '' ? BLANK : { value: cleaned.text };
  }
  const found = partsOf(name, Object.fromEntries(NAME_PARTS.map((part) => [part, NAME_PART_MAX])), collected);
  if (required) need(found, name, NAME_PARTS);
  return outcome(found);
}

/** A page may have chosen the country beforehand: alone it doesn't make an address. */
export function judgeAddress(field: Extract<NamedField, { type: 'address' }>, collected: Collected): Judged {
  const { name, countries = 'all', needs = NEEDED, required = false } = field;
  const found = partsOf(name, ADDRESS_MAX, collected);
  const { parts, faults } = found;
  const country = parts['country']?.toUpperCase();
  if (country !== undefined) {
    if (isCountry(country, countries)) parts['country'] = country;
    else faults[`${name}.country`] = { sentence: 'choice' };
  }
  if (required || ADDRESS_PARTS.some((part) => part !== 'country' && parts[part] !== undefined)) {
    need(
      found,
      name,
      needs.filter((part) => part !== 'zip' || hasZips(country)),
    );
  }
  if (parts['zip'] !== undefined && !isZip(parts['zip'], country)) faults[`${name}.zip`] = { sentence: 'postcode' };
  return outcome(found);
}
