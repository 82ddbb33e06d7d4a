import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';
import { ADDRESS_PARTS, type AddressPart, type NamedField } from '../rules/field.ts';
import { choices, tickBox } from './choice-entries.ts';
import type { Drawn, Entry } from './entry.ts';
import type { FormTexts } from './form-schema.ts';
import { type PhoneModule, asksForCountry } from './phone/phone-part.ts';
import { type Question, asked, countries, input, masked, named, select } from './text-entries.ts';

const autofill: Readonly<Record<AddressPart, string>> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country',
};
const needed: readonly AddressPart[] = ['line1', 'city', 'zip', 'country'];

/** Of a module that forms without files don't load. */
export type DrawFile = (field: Extract<NamedField, { type: 'file' }>, label: readonly (Node | string)[]) => Drawn;

export interface FieldModules {
  readonly drawFile: DrawFile;
  /** Absent where no field needs it, or it could not be loaded: the line alone takes a number, too. */
  readonly phone?: Pick<PhoneModule, 'addCountry'> | undefined;
}

/** A field with its controls. What it may hold, the server judges; attributes here only help who types. */
export function drawField(field: NamedField, texts: FormTexts, language: string, { drawFile, phone }: FieldModules): Drawn {
  const { name, label, help, placeholder, autocomplete, required = false } = field;
  const question: Question = { key: name, label, required, help };
  const line = (given: Parameters<typeof input>[0], more: Partial<Question> = {}) =>
    asked(texts, { ...question, ...more }, input({ type: 'text', placeholder, autocomplete, ...given }));

  switch (field.type) {
    case 'text': {
      const control = input({
        type: 'text',
        placeholder,
        autocomplete,
        maxlength: field.max ?? 200,
        inputmode: field.format === 'digits' && 'numeric',
      });
      return withDefault(asked(texts, question, masked(control, field.mask)), field.default);
    }
    case 'textarea': {
      const { max = 5_000, rows = 5 } = field;
      const area = h('textarea', { part: 'input', maxlength: max, rows, placeholder: placeholder ?? '' });
      const number = (value: number) => value.toLocaleString(language);
      const count = (length: number) => texts.count.replace('{n}', number(length)).replace('{max}', number(max));
      return withDefault(asked(texts, { ...question, count }, area), field.default);
    }
    case 'email':
      return withDefault(line({ type: 'email', maxlength: 254, autocomplete: autocomplete ?? 'email' }), field.default);
    case 'url':
      return withDefault(line({ type: 'url', maxlength: 2_048, autocomplete: autocomplete ?? 'url' }), field.default);
    case 'phone': {
      const control = input({ type: 'tel', dir: 'ltr', maxlength: 40, placeholder, autocomplete: autocomplete ?? 'tel' });
      // A mask is of one country's numbers, and would cut those of another.
      const drawn = asked(texts, question, masked(control, field.format === 'national' ? field.mask : undefined));
      return withDefault(phone && asksForCountry(field) ? phone.addCountry(drawn, field, texts, language) : drawn, field.default);
    }
    case 'number':
      return withDefault(line({ inputmode: 'decimal', maxlength: 30 }, { beside: field.unit }), field.default);
    case 'name': {
      if (field.parts === 'single')
        return withDefault(line({ maxlength: 200, autocomplete: autocomplete ?? 'name' }), textOf(field.default));
      const parts = (['first', 'last'] as const).map((part) =>
        asked(
          texts,
          { key: `${name}.${part}`, label: texts[part], required },
          input({ type: 'text', maxlength: 100, autocomplete: part === 'first' ? 'given-name' : 'family-name' }),
        ),
      );
      return group(texts, question, parts);
    }
    case 'address': {
      const needs = field.needs ?? needed;
      const parts = ADDRESS_PARTS.map((part) =>
        asked(
          texts,
          { key: `${name}.${part}`, label: texts[part], required: required && needs.includes(part) },
          part === 'country'
            ? countries(texts, language, field.countries)
            : input({ type: 'text', maxlength: 200, autocomplete: autofill[part] }),
        ),
      );
      return group(texts, question, parts);
    }
    case 'country':
      return withDefault(asked(texts, question, countries(texts, language, field.countries)), field.default);
    case 'date':
    case 'time':
      return withDefault(line({ type: field.type }), field.default);
    case 'datetime':
      return withDefault(line({ type: 'datetime-local' }), field.default);
    case 'select': {
      if (field.other) return withDefault(choices(texts, { ...question, options: field.options, other: true, many: false }), field.default);
      const offered = field.options.map(({ value, label: words }) => [value, words] as const);
      return withDefault(asked(texts, question, select(texts, offered, autocomplete)), field.default);
    }
    case 'radio':
      return withDefault(choices(texts, { ...question, options: field.options, other: field.other, many: false }), field.default);
    case 'checkboxes':
      return withDefault(choices(texts, { ...question, options: field.options, other: field.other, many: true }), field.default);
    case 'checkbox':
      return withDefault(tickBox(texts, question), field.default);
    case 'consent':
      return consent(field, question, texts);
    case 'rating':
      return withDefault(choices(texts, { ...question, options: numbers(1, field.max ?? 5), many: false, inRow: true }), field.default);
    case 'scale': {
      const { min = 0, max = 10, lowLabel, highLabel } = field;
      const ends = [lowLabel && `${min}: ${lowLabel}`, highLabel && `${max}: ${highLabel}`].filter(Boolean).join(' · ');
      const hint = [help, ends].filter(Boolean).join(' ');
      return withDefault(choices(texts, { ...question, help: hint, options: numbers(min, max), many: false, inRow: true }), field.default);
    }
    case 'hidden':
      return { node: h('span', { hidden: '' }), entries: [held(name, field.default)] };
    case 'calculated': {
      const node = h(
        'p',
        { class: 'field result', part: 'result' },
        h('span', { class: 'label' }, label),
        h('output', { id: `f-${name}` }),
      );
      return { node, entries: [] };
    }
    case 'file':
      return drawFile(field, named(texts, label, required));
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), label: String(from + i) }));

function withDefault(drawn: Drawn, value: string | number | boolean | readonly string[] | undefined): Drawn {
  if (value !== undefined) drawn.entries[0]!.write(typeof value === 'number' ? String(value) : value);
  return drawn;
}

/** What the page says, and nobody sees. */
function held(key: string, value: string | undefined): Entry {
  let now = value;
  return {
    key,
    label: key,
    isKept: false,
    read: () => now || undefined,
    write: (given) => (now = String(given)),
    focus() {},
    blame() {},
  };
}

function group(texts: FormTexts, { label, required, help }: Question, parts: readonly Drawn[]): Drawn {
  const node = h(
    'fieldset',
    { class: 'field', part: 'field' },
    h('legend', { part: 'label' }, ...named(texts, label, required)),
    ...(help ? [h('p', { class: 'hint', part: 'hint' }, help)] : []),
    h('div', { class: 'duo' }, ...parts.map((part) => part.node)),
  );
  return { node, entries: parts.flatMap(({ entries }) => entries) };
}

/** A consent is given anew each time: no draft holds one. */
function consent(field: Extract<NamedField, { type: 'consent' }>, question: Question, texts: FormTexts): Drawn {
  const { text, details, url } = field;
  const more: Node[] = [];
  if (details) more.push(h('details', { class: 'more' }, h('summary', {}, texts.details, icon('m6 9 6 6 6-6', 16)), h('p', {}, details)));
  if (url) more.push(h('a', { part: 'link', href: url, target: '_blank', rel: 'noopener noreferrer' }, texts.read));
  return tickBox(texts, { ...question, label: text, isKept: false }, 'field consent', more);
}
