import { type Html, attributes, markup } from '@inlay/hosted/markup.ts';
import type { FormWords } from './form-words.ts';
import type { EnteredValues } from './entered-values.ts';

/** What every control is drawn by. */
export interface Drawing {
  readonly texts: FormWords;
  readonly language: string;
  readonly values: EnteredValues;
  /** A sentence for each name that is wrong. */
  readonly errors: Readonly<Record<string, string>>;
}

const icon = (path: string, size: number): Html =>
  markup`<svg class="icn" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true"><path d="${path}" /></svg>`;

export const chevron = markup`<span class="chev">${icon('m6 9 6 6 6-6', 18)}</span>`;
export const warningSign = icon('M12 7v6M12 17v.01', 20);
export const doneSign = icon('M5 13l5 5L19 7', 24);
const errorSign = icon('M12 8v4M12 16v.01M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20', 16);

/** What isn't marked has to be answered. */
export const named = (label: string, required: boolean, { texts }: Drawing): Html =>
  markup`${label}${!required && markup` <span class="opt">${texts.optional}</span>`}`;

export const labelOf = (id: string, label: string, required: boolean, drawing: Drawing): Html =>
  markup`<label for="${id}">${named(label, required, drawing)}</label>`;

export const hintOf = (name: string, help: string | undefined): Html | undefined =>
  help ? markup`<p class="hint" id="h-${name}">${help}</p>` : undefined;

export const errorOf = (name: string, { errors }: Drawing): Html | undefined =>
  errors[name] ? markup`<p class="err" id="e-${name}">${errorSign}<span>${errors[name]}</span></p>` : undefined;

interface Choices {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Any text may be answered in place of an option. */
  readonly other?: boolean;
  readonly many?: boolean;
  /** Side by side, as steps of a scale. */
  readonly inRow?: boolean;
}

/** Radio buttons or boxes below their question. */
export function choicesOf({ name, label, help, required, options, other, many = false, inRow }: Choices, drawing: Drawing): Html {
  const chosen = drawing.values.list(name);
  const described = [help && `h-${name}`, drawing.errors[name] && `e-${name}`].filter(Boolean).join(' ') || undefined;
  const rows = options.map(({ value, label: words }, nth) => {
    const id = `f-${name}-${nth}`;
    const box = attributes({
      type: many ? 'checkbox' : 'radio',
      class: `${many ? 'box' : 'dot'}${drawing.errors[name] ? ' bad' : ''}`,
      name,
      id,
      value,
      checked: chosen.includes(value),
      // An answer of one's own is given in another control.
      required: required && !many && !other,
    });
    return markup`<div class="tick row"><input${box}><label for="${id}">${words}</label></div>`;
  });
  const own = chosen.find((text) => text !== '' && !options.some(({ value }) => value === text));
  const line =
    other &&
    markup`<div class="well"><input${attributes({ type: 'text', name, maxlength: 200, value: own, placeholder: drawing.texts.other, 'aria-label': `${drawing.texts.other}: ${drawing.texts.otherAnswer}` })}></div>`;
  return markup`<fieldset class="field" id="f-${name}"${attributes({ 'aria-describedby': described })}>
    <legend>${named(label, required, drawing)}</legend>
    <div class="${inRow ? 'opts steps' : 'opts'}">${rows}</div>
    ${line}${hintOf(name, help)}${errorOf(name, drawing)}
  </fieldset>`;
}

/** As values are read. */
const TRUE = /^(?:on|true|1|yes)$/i;

interface Tick {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required: boolean;
}

/** One box with its sentence, and more below it. */
export function tickOf({ name, label, help, required }: Tick, more: Html, drawing: Drawing): Html {
  const error = drawing.errors[name];
  const box = attributes({
    type: 'checkbox',
    class: error ? 'box bad' : 'box',
    id: `f-${name}`,
    name,
    value: 'true',
    required,
    checked: TRUE.test(drawing.values.text(name) ?? ''),
    'aria-invalid': error ? 'true' : undefined,
    'aria-describedby': [help && `h-${name}`, error && `e-${name}`].filter(Boolean).join(' ') || undefined,
  });
  return markup`<div class="field"><div class="tick"><input${box}>${labelOf(`f-${name}`, label, required, drawing)}${hintOf(name, help)}${errorOf(name, drawing)}${more}</div></div>`;
}
