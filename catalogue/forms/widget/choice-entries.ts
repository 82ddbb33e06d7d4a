import { h } from '@inlay/sdk/core/dom.ts';
import { type Drawn, type Entry, errorFor, hintOf } from './entry.ts';
import type { FormTexts } from './form-schema.ts';
import { type Question, input, named } from './text-entries.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Choices extends Question {
  readonly options: readonly Choice[];
  /** Any text may be answered in place of an option. */
  readonly other?: boolean | undefined;
  readonly many: boolean;
  /** Side by side, as numbers of a scale. */
  readonly inRow?: boolean;
}

/** Two short answers stand side by side, too. */
const areShort = (options: readonly Choice[]): boolean => options.length === 2 && options.every(({ label }) => label.length <= 16);

/** Radio buttons or boxes, as a group below its question. */
export function choices(
  texts: FormTexts,
  { key, label, required, help, options, other, many, inRow = !many && !other && areShort(options) }: Choices,
): Drawn {
  const own = other ? input({ type: 'text', maxlength: 200, 'aria-label': texts.otherAnswer }) : undefined;
  const offered = options.map(({ value, label: words }) => [value, words] as const);
  const boxes = [...offered, ...(own ? [['', texts.other] as const] : [])].map(([value, words], nth) => {
    const id = `f-${key}-${nth}`;
    const box = h('input', {
      type: many ? 'checkbox' : 'radio',
      class: many ? 'box' : 'dot',
      part: many ? 'checkbox' : 'radio',
      name: `f-${key}`,
      id,
      value,
    });
    const look = inRow ? '' : many ? 'tick row' : 'opt-card row';
    const row = h('label', { class: look, part: 'choice', for: id }, box, h('span', {}, words));
    return { value, box, row };
  });
  const ofOwn = own && boxes.at(-1)!.box;
  own?.addEventListener('input', () => (ofOwn!.checked = true));
  const hint = hintOf(help);
  const group = h('fieldset', { class: 'field', part: 'field', ...(!many && { role: 'radiogroup' }) });
  const row = h('div', { class: inRow ? 'seg' : 'opts' }, ...boxes.map((box) => box.row));
  const { node: error, blame } = errorFor(key, many ? [group] : [group, ...boxes.map(({ box }) => box)], [row], hint);
  if (required && !many) group.setAttribute('aria-required', 'true');
  group.append(
    h('legend', { part: 'label' }, ...named(texts, label, required)),
    ...(hint ? [hint] : []),
    row,
    ...(own ? [h('div', { class: 'well', part: 'well' }, own)] : []),
    error,
  );
  const chosen = () =>
    boxes.flatMap(({ value, box }) => (!box.checked ? [] : box === ofOwn ? (own!.value.trim() ? [own!.value.trim()] : []) : [value]));
  const entry: Entry = {
    key,
    label,
    isKept: true,
    read() {
      const answers = chosen();
      return answers.length === 0 ? undefined : many ? answers : answers[0];
    },
    write(value) {
      const answers = typeof value === 'object' ? value : [String(value)];
      for (const { value: offer, box } of boxes) box.checked = box !== ofOwn && answers.includes(offer);
      const free = answers.find((answer) => !options.some((option) => option.value === answer));
      if (!own || free === undefined) return;
      own.value = free;
      ofOwn!.checked = true;
    },
    focus: () => (boxes.find(({ box }) => box.checked) ?? boxes[0])?.box.focus(),
    blame,
  };
  return { node: group, entries: [entry] };
}

/** One box with its sentence. `more` stands below it. */
export function tickBox(
  texts: FormTexts,
  { key, label, required, help, isKept = true }: Question,
  look = 'field',
  more: readonly Node[] = [],
): Drawn {
  const box = h('input', { type: 'checkbox', class: 'box', part: 'checkbox', id: `f-${key}` });
  if (required) box.setAttribute('aria-required', 'true');
  const hint = hintOf(help);
  const { node: error, blame } = errorFor(key, [box], [box], hint);
  const words = h('label', { for: box.id }, ...named(texts, label, required));
  const node = h('div', { class: look, part: look }, h('div', { class: 'tick' }, box, words, ...(hint ? [hint] : []), error, ...more));
  const entry: Entry = {
    key,
    label,
    isKept,
    read: () => box.checked || undefined,
    write: (value) => void (box.checked = value === true),
    focus: () => box.focus(),
    blame,
  };
  return { node, entries: [entry] };
}
