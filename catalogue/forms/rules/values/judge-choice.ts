import type { NamedField } from '../field.ts';
import { isCountry } from './country-codes.ts';
import { BLANK, type Entries, type Judged, oneText, wrong } from './judged.ts';
import { cleanText } from './plain-text.ts';

/** Longest answer of one's own where `other` is on. */
const OTHER_MAX = 200;
const TRUE = ['on', 'true', '1', 'yes'];
const FALSE = ['off', 'false', '0', 'no', ''];

export function judgeChoice(field: Extract<NamedField, { type: 'select' | 'radio' }>, entries: Entries | undefined): Judged {
  const raw = oneText(entries);
  if (raw === null) return wrong(field.name, 'choice');
  const cleaned = cleanText(raw ?? '', OTHER_MAX);
  if (cleaned.fault) return field.other ? { faults: { [field.name]: cleaned.fault } } : wrong(field.name, 'choice');
  if (cleaned.text === '') return BLANK;
  const known = field.other || field.options.some(({ value }) => value === cleaned.text);
  return known ? { value: cleaned.text } : wrong(field.name, 'choice');
}

/** In the order of the options, each once, an answer of one's own last. */
export function judgeCheckboxes(field: Extract<NamedField, { type: 'checkboxes' }>, entries: Entries = []): Judged {
  const { name, options, other = false, minChosen = 0, required = false } = field;
  const most = options.length + (other ? 1 : 0);
  const maxChosen = Math.min(field.maxChosen ?? most, most);
  // No page sends as many; nothing is looked for among them.
  if (entries.length > 4 * most + 10) return wrong(name, 'choice');
  const chosen = new Set<string>();
  for (const entry of entries) {
    const raw = oneText([entry]);
    if (raw === null) return wrong(name, 'choice');
    const cleaned = cleanText(raw ?? '', OTHER_MAX);
    if (cleaned.fault) return other ? { faults: { [name]: cleaned.fault } } : wrong(name, 'choice');
    if (cleaned.text !== '') chosen.add(cleaned.text);
  }
  const known = options.filter(({ value }) => chosen.delete(value)).map(({ value }) => value);
  if (chosen.size > (other ? 1 : 0)) return wrong(name, 'choice');
  const value = [...known, ...chosen];
  if (value.length === 0) return required && minChosen > 0 ? wrong(name, 'tooFew', { min: minChosen }) : BLANK;
  if (value.length < minChosen) return wrong(name, 'tooFew', { min: minChosen });
  return value.length > maxChosen ? wrong(name, 'tooMany', { max: maxChosen }) : { value };
}

/** Of a box that is sent twice the last counts: pages put a hidden "0" before it. */
export function judgeCheckbox({ name }: Extract<NamedField, { type: 'checkbox' | 'consent' }>, entries: Entries | undefined): Judged {
  const raw = oneText(entries?.slice(-1));
  const answer = (raw ?? '').slice(0, 20).trim().toLowerCase();
  if (raw === null || (raw?.length ?? 0) > 20 || ![...TRUE, ...FALSE].includes(answer)) return wrong(name, 'choice');
  return { value: TRUE.includes(answer) };
}

export function judgeCountry({ name, countries = 'all' }: Extract<NamedField, { type: 'country' }>, entries: Entries | undefined): Judged {
  const raw = oneText(entries);
  const code = (raw ?? '').slice(0, 40).trim().toUpperCase();
  if (raw !== null && code === '') return BLANK;
  return isCountry(code, countries) ? { value: code } : wrong(name, 'choice');
}
