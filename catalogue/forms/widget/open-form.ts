import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';
import { band, card } from '@inlay/sdk/elements/card.ts';
import type { NamedField } from '../rules/field.ts';
import type { FieldModules } from './draw-field.ts';
import type { Entry, EntryValue } from './entry.ts';
import { errorSummary } from './error-summary.ts';
import type { FormSchema, FormTexts } from './form-schema.ts';
import { drawSections, type Section } from './form-sections.ts';
import { judgeFields, type Reckon } from './known-values.ts';
import { stepWalk } from './step-walk.ts';

const arrow = 'M19 12H5M12 19l-7-7 7-7';

export interface OpenForm {
  readonly node: HTMLElement;
  readonly heading: HTMLElement;
  readonly entries: ReadonlyMap<string, Entry>;
  /** The id of the step that is shown; undefined for a form without steps. */
  readonly step: string | undefined;
  readonly nextStep: string | undefined;
  /** What is shown and filled in, as the wire names it. */
  answers(): Record<string, EntryValue>;
  /** Shows and hides what depends on answers; answers how many questions of the step that is shown have come. */
  follow(): number;
  /** Shows a step. False where there is none of that id, or the answers leave it out. */
  goTo(step: string | undefined): boolean;
  /** As `goTo`, and tells nobody: a form that comes back shows the step that it was left at. */
  resume(step: string | undefined): void;
  /** Marks what is wrong and leads there; answers how many there are. */
  blame(fields: Readonly<Record<string, string>>): number;
  /** A sentence above the button; '' takes it away. */
  warn(text: string): void;
  /** Words of the button, its own by default; while it is busy it does nothing, and keeps the focus. */
  label(text?: string, isBusy?: boolean): void;
  /** Above the button; undefined takes it away. */
  ask(row: HTMLElement | undefined): void;
  focus(): void;
}

interface Around {
  /** Address of the Inlay server. */
  readonly base: string;
  /** What only programs fill in. */
  readonly trap: HTMLElement;
  readonly modules: FieldModules;
  /** Absent where nothing is calculated. */
  readonly reckon: Reckon | undefined;
  /** The button, or Enter in a line. */
  press(): void;
  /** Another step is shown. */
  moved(step: string, index: number): void;
  /** An answer brought more questions. */
  appeared(count: number): void;
}

/** The form while it is filled in. */
export function openForm(schema: FormSchema, texts: FormTexts, { base, trap, modules, reckon, press, moved, appeared }: Around): OpenForm {
  const { sections, nodes, ofField, entries } = drawSections(schema, texts, modules);
  const walk = stepWalk(sections, texts, schema.language, (section) => show(section));
  const summary = errorSummary(texts, schema.language, reach);
  const warning = h('div', {});
  const check = h('div', {});
  const words = h('span');
  const button = h('button', { type: 'submit', class: 'btn main', part: 'button button-main' }, words);
  const toPrevious = () => show(walk.before!);
  const back = h('button', { type: 'button', class: 'btn', part: 'button', hidden: '', click: toPrevious }, icon(arrow, 18), texts.back);
  const form = h(
    'form',
    {
      class: 'stack',
      part: 'form',
      novalidate: '',
      submit(event: SubmitEvent) {
        event.preventDefault();
        if (button.getAttribute('aria-disabled') !== 'true') press();
      },
    },
    ...sections.map((section) => section.node),
    trap,
    check,
    warning,
    h('div', { class: 'acts' }, button, back),
  );
  const { node, heading } = card(base, schema.title, [schema.intro, schema.hoursText], ...walk.nodes, summary.node, form);
  const sectionOf = (entry: Entry) =>
    sections.find(({ fields }) => fields.some((field) => 'name' in field && ofField.get(field)?.includes(entry)));

  const ofStep = (id: string | undefined) => sections.find(({ step }) => step !== null && step.id === id);

  /** Moves the focus, too: it may have stood on what is gone. */
  function show(section: Section | undefined): boolean {
    if (!turnTo(section)) return false;
    summary.show([]);
    walk.shown.heading.focus();
    return true;
  }

  function turnTo(section: Section | undefined): boolean {
    const before = walk.shown;
    if (!walk.show(section)) return false;
    label();
    if (walk.shown.step && walk.shown !== before) moved(walk.shown.step.id, walk.index);
    return true;
  }

  function reach(entry: Entry): void {
    turnTo(sectionOf(entry));
    entry.focus();
  }

  const judged = () => judgeFields(schema, (field) => partsOf(field, ofField.get(field) ?? []), reckon);
  function follow(): number {
    const { shown, values } = judged();
    let count = 0;
    for (const [field, one] of nodes) {
      if (one.hidden && shown.has(field) && walk.shown.fields.includes(field) && field.type !== 'statement') count++;
      one.hidden = !shown.has(field);
      const output = field.type === 'calculated' && one.querySelector('output');
      if (output && field.type === 'calculated') {
        const result = values.get(field.name);
        output.textContent =
          result === undefined ? '–' : [Number(result).toLocaleString(schema.language), field.unit].filter(Boolean).join(' ');
      }
    }
    walk.follow(sections.filter(({ fields }) => fields.some((field) => shown.has(field))));
    if (button.getAttribute('aria-disabled') !== 'true') label();
    return count;
  }

  function label(text = walk.next?.step ? texts.next.replace('{title}', walk.next.step.title) : texts.send, isBusy = false): void {
    words.textContent = text;
    back.hidden = !walk.before;
    for (const one of [button, back]) {
      if (isBusy) one.setAttribute('aria-disabled', 'true');
      else one.removeAttribute('aria-disabled');
    }
  }

  // An answer that is changed is no longer the one that was wrong.
  form.addEventListener('input', ({ target }) => {
    const id = (target as Element).closest('[id^="f-"]')?.id.slice(2) ?? '';
    (entries.get(id) ?? entries.get(id.replace(/-\d+$/, '')))?.blame('');
    const count = follow();
    if (count > 0) appeared(count);
  });
  follow();

  return {
    node,
    heading,
    entries,
    get step() {
      return walk.shown.step?.id;
    },
    get nextStep() {
      return walk.next?.step?.id;
    },
    follow,
    goTo: (id) => show(ofStep(id)),
    resume(id) {
      follow();
      walk.show(ofStep(id));
      label();
    },
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
      const wrong = Object.entries(fields).map(([key, sentence]) => {
        const entry = entries.get(key) ?? [...entries.values()].find((one) => one.key.startsWith(`${key}.`));
        entry?.blame(sentence);
        return { entry, sentence };
      });
      const theirs = new Set(wrong.map(({ entry }) => entry && sectionOf(entry)));
      if (!theirs.has(walk.shown)) turnTo(sections.find((section) => theirs.has(section)));
      summary.show(wrong);
      return wrong.length;
    },
    warn: (text) => warning.replaceChildren(...(text ? [band(text)] : [])),
    label,
    ask(row) {
      const hadFocus = check.matches(':focus-within');
      check.replaceChildren(...(row ? [row] : []));
      if (hadFocus) button.focus();
    },
    focus() {
      const visible = walk.shown.fields.filter((field) => field.type !== 'hidden' && !nodes.get(field)!.hidden);
      visible.flatMap((field) => ('name' in field && ofField.get(field)) || [])[0]?.focus();
    },
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
