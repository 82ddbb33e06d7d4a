import { type Html, attributes, markup } from '@inlay/hosted/markup.ts';
import { ADDRESS_PARTS, type AddressPart, type Field, type NamedField } from '../../rules/field.ts';
import { countryCodes } from '../../rules/values/country-codes.ts';
import { type Drawing, chevron, choicesOf, errorOf, hintOf, labelOf, tickOf } from './plain-controls.ts';

const AUTOFILL: Readonly<Record<AddressPart, string>> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country',
};
const NEEDED: readonly AddressPart[] = ['line1', 'city', 'zip', 'country'];

type Given = Readonly<Record<string, string | number | boolean | undefined>>;

/** A field as controls of plain HTML. What may stand in them the server says; attributes only help who types. */
export function plainField(field: Field, drawing: Drawing): Html {
  if (field.type === 'statement') return markup`<p class="statement full">${field.text}</p>`;
  const { name, label, help, placeholder, autocomplete } = field;
  // What depends on another answer may turn out not to be asked.
  const required = field.required === true && field.showIf === undefined;
  const question = { name, label, help, required };
  const line = (given: Given, more: Given = {}) => asked({ ...question, ...more }, { placeholder, autocomplete, ...given }, drawing);
  const choose = (options: readonly { value: string; label: string }[], more: { many?: boolean; other?: boolean; inRow?: boolean } = {}) =>
    choicesOf({ ...question, options, ...more }, drawing);

  switch (field.type) {
    case 'text':
      return line({ type: 'text', maxlength: field.max ?? 200, inputmode: field.format === 'digits' && 'numeric' });
    case 'textarea':
      return areaOf({ ...question, placeholder, max: field.max ?? 5_000, rows: field.rows ?? 5 }, drawing);
    case 'email':
      return line({ type: 'email', maxlength: 254, autocomplete: autocomplete ?? 'email' });
    case 'url':
      return line({ type: 'url', maxlength: 2_048, autocomplete: autocomplete ?? 'url' });
    case 'phone':
      return line({ type: 'tel', dir: 'ltr', maxlength: 40, autocomplete: autocomplete ?? 'tel' });
    case 'number':
      return line({ type: 'text', inputmode: 'decimal', maxlength: 30 }, { beside: field.unit });
    case 'name': {
      if (field.parts === 'single') return line({ type: 'text', maxlength: 200, autocomplete: autocomplete ?? 'name' });
      const parts = (['first', 'last'] as const).map((part) =>
        asked(
          { name: `${name}.${part}`, label: drawing.texts[part], required },
          { type: 'text', maxlength: 100, autocomplete: part === 'first' ? 'given-name' : 'family-name' },
          drawing,
        ),
      );
      return groupOf(field, parts, drawing);
    }
    case 'address': {
      const needs = field.needs ?? NEEDED;
      const parts = ADDRESS_PARTS.map((part) => {
        const one = { name: `${name}.${part}`, label: drawing.texts[part], required: required && needs.includes(part) };
        return part === 'country'
          ? selectOf(one, countriesOf(field.countries, drawing.language), 'country', drawing)
          : asked(one, { type: 'text', maxlength: 200, autocomplete: AUTOFILL[part] }, drawing);
      });
      return groupOf(field, parts, drawing);
    }
    case 'country':
      return selectOf(question, countriesOf(field.countries, drawing.language), autocomplete ?? 'country', drawing);
    case 'date':
    case 'time':
      return line({ type: field.type });
    case 'datetime':
      return line({ type: 'datetime-local' });
    case 'select':
      return field.other ? choose(field.options, { other: true }) : selectOf(question, field.options, autocomplete, drawing);
    case 'radio':
      return choose(field.options, { other: field.other ?? false });
    case 'checkboxes':
      return choose(field.options, { many: true, other: field.other ?? false });
    case 'checkbox':
      return tickOf(question, markup``, drawing);
    case 'consent': {
      const { text, details, url } = field;
      const more = markup`${
        details &&
        markup`<details class="more">
          <summary>${drawing.texts.details}</summary>
          <p>${details}</p>
        </details>`
      }
      ${url && /^https?:\/\//i.test(url) && markup`<a href="${url}" target="_blank" rel="noopener noreferrer">${drawing.texts.read}</a>`}`;
      return tickOf({ ...question, label: text }, more, drawing);
    }
    case 'rating':
      return choose(numbers(1, field.max ?? 5), { inRow: true });
    case 'scale': {
      const { min = 0, max = 10, lowLabel, highLabel } = field;
      const ends = [lowLabel && `${min}: ${lowLabel}`, highLabel && `${max}: ${highLabel}`].filter(Boolean).join(' · ');
      const scale = { ...question, help: [help, ends].filter(Boolean).join(' '), options: numbers(min, max), inRow: true };
      return choicesOf(scale, drawing);
    }
    case 'file':
      return asked(question, { type: 'file', multiple: true }, drawing);
    case 'hidden':
      return markup`<input${attributes({ type: 'hidden', name, value: drawing.values.text(name) })}>`;
    case 'calculated':
      return markup``;
  }
}

interface Question {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required: boolean;
  /** Behind the control, e.g. a unit. */
  readonly beside?: string | number | boolean | undefined;
}

/** A line in its well, below its label. */
function asked({ name, label, help, required, beside }: Question, given: Given, drawing: Drawing): Html {
  const value = given['type'] === 'file' ? undefined : drawing.values.text(name);
  return wellOf(
    { name, label, help, required },
    drawing,
    (common) =>
      markup`<input${attributes({ ...given, ...common, value })}>${beside && markup`<span class="beside">${String(beside)}</span>`}`,
  );
}

const areaOf = (
  { max, rows, placeholder, ...question }: Question & { max: number; rows: number; placeholder: string | undefined },
  drawing: Drawing,
) =>
  wellOf(
    question,
    drawing,
    // A line break at its very beginning is dropped by browsers: ours goes in its place.
    (common) =>
      markup`<textarea${attributes({ maxlength: max, rows, placeholder, ...common })}>
${drawing.values.text(question.name)}</textarea>`,
  );

function selectOf(
  question: Question,
  options: readonly { value: string; label: string }[],
  autocomplete: string | undefined,
  drawing: Drawing,
): Html {
  const chosen = drawing.values.text(question.name);
  const choices = [{ value: '', label: drawing.texts.choose }, ...options].map(
    ({ value, label }) => markup`<option${attributes({ value, selected: value === chosen })}>${label}</option>`,
  );
  return wellOf(question, drawing, (common) => markup`<select${attributes({ autocomplete, ...common })}>${choices}</select>${chevron}`);
}

function wellOf({ name, label, help, required }: Question, drawing: Drawing, control: (common: Given) => Html): Html {
  const error = drawing.errors[name];
  const described = [help && `h-${name}`, error && `e-${name}`].filter(Boolean).join(' ') || undefined;
  const common = { id: `f-${name}`, name, required, 'aria-describedby': described, 'aria-invalid': error ? 'true' : undefined };
  return markup`<div class="field">
    ${labelOf(`f-${name}`, label, required, drawing)}
    <div class="well${error && ' bad'}">${control(common)}</div>
    ${hintOf(name, help)}${errorOf(name, drawing)}
  </div>`;
}

function groupOf({ name, label, help }: NamedField, parts: readonly Html[], drawing: Drawing): Html {
  return markup`<fieldset class="field" id="f-${name}">
    <legend>${label}</legend>
    ${hintOf(name, help)}
    <div class="duo">${parts}</div>
    ${errorOf(name, drawing)}
  </fieldset>`;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), label: String(from + i) }));

/** By their names in the visitor's language. */
function countriesOf(wanted: 'all' | readonly string[] = 'all', language: string) {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const codes = wanted === 'all' ? countryCodes : wanted;
  return codes.map((code) => ({ value: code, label: names.of(code) ?? code })).toSorted((a, b) => a.label.localeCompare(b.label, language));
}
