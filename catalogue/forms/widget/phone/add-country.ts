import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';
import { callingCode, callingCountries } from '../../rules/phone/calling-codes.ts';
import { fullNumber, isFromAbroad } from '../../rules/phone/full-number.ts';
import { splitNumber } from '../../rules/phone/split-number.ts';
import { masked } from '../text-entries.ts';
import type { PhoneModule } from './phone-part.ts';

/** Keeps a code in order in a list that runs from the right. */
const LEFT_TO_RIGHT = '\u200E';

/**
 * A country before the number. What is typed as from abroad names its country by itself; anything else is a number of the country shown.
 * The line alone works, too: it is what stands there where this can't be loaded.
 */
export const addCountry: PhoneModule['addCountry'] = (drawn, field, texts, language) => {
  const { country: first = '', format, mask, autocomplete = 'tel' } = field;
  const [entry] = drawn.entries;
  const well = drawn.node.querySelector<HTMLElement>('.well')!;
  const label = drawn.node.querySelector('label')!;
  const line = well.querySelector('input')!;
  const short = h('span', { class: 'cc' });
  const code = h('span');
  const dial = h('span', { class: 'dial' }, short, code);
  // Numbers run from the left everywhere, their country with them.
  well.dir = 'ltr';
  well.prepend(dial);
  line.removeAttribute('dir');
  const say = (country: string) => {
    const known = callingCode(country);
    short.textContent = known ? country : texts.country;
    code.textContent = known ? `+${known}` : '';
  };
  say(first);
  // A number of one country alone: there is nothing to choose.
  if (format === 'national') return drawn;

  for (const one of [short, code]) one.ariaHidden = 'true';
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const options = callingCountries
    .map((one) => ({ ...one, name: names.of(one.country) ?? one.country }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map(({ country, code: dialled, name }) => h('option', { value: country }, `${name} ${LEFT_TO_RIGHT}+${dialled}`));
  // The number behind its id leads the form to the field, as with choices.
  const select = h(
    'select',
    { id: `${line.id}-0`, dir: 'auto', 'aria-label': texts.country },
    h('option', { value: '' }, texts.choose),
    ...options,
  );
  label.id = `l-${field.name}`;
  // Which of two phone fields it belongs to.
  select.setAttribute('aria-describedby', label.id);
  dial.append(icon('M6 9l6 6 6-6', 16), select);
  if (autocomplete === 'tel') {
    select.autocomplete = 'tel-country-code';
    line.autocomplete = 'tel-national';
  } else select.autocomplete = 'off';

  const choose = (country: string) => {
    select.value = country;
    say(select.value);
  };
  choose(first);
  /** A number as from abroad into its country and the rest; one of no country stays as it is, under none. */
  const split = (text: string) => {
    const found = splitNumber(text, select.value);
    if (found || isFromAbroad(text)) choose(found?.country ?? '');
    return found?.rest ?? text;
  };
  const tidy = () => {
    const rest = split(line.value);
    if (rest !== line.value) line.value = rest;
  };
  // While somebody types, the country follows and the text stays.
  line.addEventListener('input', () => {
    const found = splitNumber(line.value, select.value);
    if (found) choose(found.country);
  });
  line.addEventListener('change', tidy);
  select.addEventListener('input', () => say(select.value));
  // A mask is of one country's numbers, and would cut those of another.
  if (mask) masked(line, mask, () => select.value !== '' && select.value === first && !isFromAbroad(line.value));

  const read = () => {
    const typed = line.value.trim();
    return typed && select.value && !isFromAbroad(typed) ? fullNumber(select.value, typed) : typed || undefined;
  };
  return { ...drawn, entries: [{ ...entry!, read, write: (value) => entry!.write(split(String(value))) }] };
};
