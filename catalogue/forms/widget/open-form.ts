import { h } from '@inlay/sdk/core/dom.ts';
import type { Field, NamedField } from '../rules/field.ts';
import { inSteps } from '../rules/field-order.ts';
import { band, card } from './cards.ts';
import { type DrawFile, drawField } from './draw-field.ts';
import type { Entry, EntryValue } from './entry.ts';
import type { FormSchema, FormTexts } from './form-schema.ts';
import { judgeFields } from './known-values.ts';

export interface OpenForm {
  readonly node: HTMLElement;
  readonly heading: HTMLElement;
  readonly entries: ReadonlyMap<string, Entry>;
  /** What is shown and filled in, as the wire names it. */
  answers(): Record<string, EntryValue>;
  /** Shows and hides what depends on answers. */
  follow(): void;
  /** Marks what is wrong and leads there; answers how many there are. */
  blame(fields: Readonly<Record<string, string>>): number;
  /** A sentence above the button; '' takes it away. */
  warn(text: string): void;
  /** Words of the button; while it is busy it does nothing, and keeps the focus. */
  label(text: string, isBusy?: boolean): void;
  /** Above the button; undefined takes it away. */
  ask(row: HTMLElement | undefined): void;
}

/** The form while it is filled in. */
export function openForm(
  schema: FormSchema,
  texts: FormTexts,
  base: string,
  trap: HTMLElement,
  submit: () => void,
  drawFile: DrawFile,
): OpenForm {
  const drawn = new Map<Field, HTMLElement>();
  const ofField = new Map<NamedField, readonly Entry[]>();
  const entries = new Map<string, Entry>();
  const draw = (field: Field): HTMLElement => {
    if (field.type === 'statement') return h('p', { class: 'statement' }, field.text);
    const { node, entries: asked } = drawField(field, texts, schema.language, drawFile);
    ofField.set(field, asked);
    for (const entry of asked) entries.set(entry.key, entry);
    return node;
  };
  const steps = inSteps(schema).map(({ step, fields }) => {
    const nodes = fields.map((field) => {
      const node = draw(field);
      if (field.width !== 'half') node.classList.add('full');
      drawn.set(field, node);
      return node;
    });
    const heading = step ? [h('h3', { class: 'sub full' }, step.title)] : [];
    return { fields, node: h('div', { class: 'duo' }, ...heading, ...nodes) };
  });

  const summary = h('div', { class: 'summary', part: 'summary', role: 'group', 'aria-labelledby': 's', tabindex: -1, hidden: '' });
  const warning = h('div', {});
  const check = h('div', {});
  const words = h('span', {}, texts.send);
  const button = h('button', { type: 'submit', class: 'btn main', part: 'button button-main' }, words);
  const form = h(
    'form',
    {
      class: 'stack',
      part: 'form',
      novalidate: '',
      submit(event: SubmitEvent) {
        event.preventDefault();
        if (button.getAttribute('aria-disabled') !== 'true') submit();
      },
    },
    ...steps.map(({ node }) => node),
    trap,
    check,
    warning,
    h('div', { class: 'acts' }, button),
  );
  const { node, heading } = card(base, schema.title, [schema.intro, schema.hoursText], summary, form);

  const judged = () => judgeFields(schema, (field) => partsOf(field, ofField.get(field) ?? []));
  function follow(): void {
    const { shown, values } = judged();
    for (const [field, one] of drawn) {
      one.hidden = !shown.has(field);
      const output = field.type === 'calculated' && one.querySelector('output');
      if (output && field.type === 'calculated') {
        const result = values.get(field.name);
        output.textContent =
          result === undefined ? '–' : [Number(result).toLocaleString(schema.language), field.unit].filter(Boolean).join(' ');
      }
    }
    for (const step of steps) step.node.hidden = !step.fields.some((field) => shown.has(field));
  }
  // An answer that is changed is no longer the one that was wrong.
  form.addEventListener('input', ({ target }) => {
    const id = (target as Element).closest('[id^="f-"]')?.id.slice(2) ?? '';
    (entries.get(id) ?? entries.get(id.replace(/-\d+$/, '')))?.blame('');
    follow();
  });
  follow();

  return {
    node,
    heading,
    entries,
    follow,
    answers() {
      const { shown } = judged();
      const answers: Record<string, EntryValue> = {};
      for (const [field, asked] of ofField) {
        if (!shown.has(field)) continue;
        for (const entry of asked) {
          const value = entry.read();
          if (value !== undefined) answers[entry.key] = value;
        }
      }
      return answers;
    },
    blame(fields) {
      for (const [key, entry] of entries) entry.blame(fields[key] ?? '');
      // A sentence may be of a field as a whole, or of one that isn't drawn.
      const found = Object.entries(fields).map(([key, sentence]) => {
        const entry = entries.get(key) ?? [...entries.values()].find((one) => one.key.startsWith(`${key}.`));
        entry?.blame(sentence);
        return { entry, sentence };
      });
      const count = found.length;
      summary.hidden = count === 0;
      const lines = found.map(({ entry, sentence }) => {
        const go = (event: Event) => {
          event.preventDefault();
          entry?.focus();
        };
        return h('li', {}, entry ? h('a', { href: `#f-${entry.key}`, click: go }, `${entry.label}: ${sentence}`) : sentence);
      });
      const title = count === 1 ? texts.oneWrong : texts.manyWrong.replace('{n}', count.toLocaleString(schema.language));
      summary.replaceChildren(h('h3', { id: 's' }, title), h('ul', {}, ...lines));
      if (count > 0) summary.focus();
      return count;
    },
    warn: (text) => warning.replaceChildren(...(text ? [band(text)] : [])),
    label(text, isBusy = false) {
      words.textContent = text;
      if (isBusy) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
    },
    ask: (row) => check.replaceChildren(...(row ? [row] : [])),
  };
}

/** A name's or an address's parts by their names; another field's answer. */
function partsOf(field: NamedField, asked: readonly Entry[]): EntryValue | Record<string, string> | undefined {
  if (asked.length < 2) return asked[0]?.read();
  const parts = asked.flatMap((entry) => {
    const value = entry.read();
    return value === undefined ? [] : [[entry.key.slice(field.name.length + 1), String(value)]];
  });
  return parts.length > 0 ? (Object.fromEntries(parts) as Record<string, string>) : undefined;
}
