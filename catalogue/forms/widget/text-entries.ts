import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';
import { countryCodes } from '../rules/values/country-codes.ts';
import { type Drawn, type Entry, errorFor, hintOf } from './entry.ts';
import type { FormTexts } from './form-schema.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Question {
  readonly key: string;
  readonly label: string;
  readonly required: boolean;
  readonly help?: string | undefined;
  readonly isKept?: boolean;
  /** Beside the control, e.g. a unit. */
  readonly beside?: string | undefined;
  /** Below it, how long its text is. */
  readonly count?: (length: number) => string;
}

const attributesOf = (given: Record<string, string | number | boolean | undefined>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined || value === false || value === '' ? [] : [[name, value === true ? '' : value]],
    ),
  );

export const input = (given: Record<string, string | number | boolean | undefined>): HTMLInputElement =>
  h('input', { part: 'input', ...attributesOf(given) });

/** A control in its well, below its label. */
export function asked(texts: FormTexts, { key, label, required, help, isKept = true, beside, count }: Question, control: Control): Drawn {
  control.id = `f-${key}`;
  const counter = count && h('p', { class: 'small' });
  const recount = () => {
    if (counter) counter.textContent = count(control.value.length);
  };
  control.addEventListener('input', recount);
  recount();
  if (required) control.setAttribute('aria-required', 'true');
  const hint = hintOf(help);
  const well = h('div', { class: 'well', part: 'well' }, control);
  if (control instanceof HTMLSelectElement) well.append(h('span', { class: 'chev' }, icon('m6 9 6 6 6-6', 18)));
  if (beside) well.append(h('span', { class: 'beside' }, beside));
  const { node: error, blame } = errorFor(key, [control], [well], hint, counter);
  const node = h(
    'div',
    { class: 'field', part: 'field' },
    labelOf(texts, label, required, control.id),
    ...(hint ? [hint] : []),
    well,
    counter ? h('div', { class: 'under' }, error, counter) : error,
  );
  const entry: Entry = {
    key,
    label,
    isKept,
    read: () => control.value.trim() || undefined,
    write(value) {
      control.value = String(value);
      recount();
    },
    focus: () => control.focus(),
    blame,
  };
  return { node, entries: [entry] };
}

export function labelOf(texts: FormTexts, label: string, required: boolean, id: string): HTMLElement {
  return h('label', { part: 'label', for: id }, ...named(texts, label, required));
}

/** What isn't marked has to be answered. */
export const named = (texts: FormTexts, label: string, required: boolean): (Node | string)[] =>
  required ? [label] : [`${label} `, h('span', { class: 'opt' }, texts.optional)];

export function select(
  texts: FormTexts,
  options: readonly (readonly [value: string, label: string])[],
  autocomplete?: string,
): HTMLSelectElement {
  const choices = [['', texts.choose] as const, ...options].map(([value, label]) => h('option', { value }, label));
  return h('select', { part: 'input', ...attributesOf({ autocomplete }) }, ...choices);
}

/** By their names in the visitor's language. */
export function countries(texts: FormTexts, language: string, wanted: 'all' | readonly string[] = 'all'): HTMLSelectElement {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const codes = wanted === 'all' ? countryCodes : wanted;
  const list = codes.map((code) => [code, names.of(code) ?? code] as const);
  return select(
    texts,
    list.toSorted(([, a], [, b]) => a.localeCompare(b, language)),
    'country',
  );
}

/** Sets what is typed into a pattern in which each `#` is a digit, while that `applies`. */
export function masked(control: HTMLInputElement, mask: string | undefined, applies = () => true): HTMLInputElement {
  if (!mask) return control;
  control.addEventListener('input', () => {
    // Only at the end: whoever mends something in the middle keeps the caret.
    if (control.selectionStart !== control.value.length || !applies()) return;
    const digits = [...control.value.replaceAll(/\D/g, '')];
    let shaped = '';
    for (const sign of mask) {
      if (digits.length === 0) break;
      shaped += sign === '#' ? digits.shift() : sign;
    }
    control.value = shaped;
  });
  return control;
}
