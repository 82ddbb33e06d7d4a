import { readFileSync } from 'node:fs';
import { type Html, attributes, markup } from '@inlay/hosted/markup.ts';
import type { Definition } from '../../rules/definition.ts';
import type { Field } from '../../rules/field.ts';
import { inSteps, namedFields } from '../../rules/field-order.ts';
import { partNames } from './entered-values.ts';
import type { Drawing } from './plain-controls.ts';
import { doneSign, warningSign } from './plain-controls.ts';
import { plainField } from './plain-fields.ts';

const LOOK = readFileSync(new URL('../../../../packages/sdk/elements/look.css', import.meta.url), 'utf8');

/** The element's own sheets, held to its place in the page: both look alike. */
export const FORM_STYLE = `.form-page { width: 100%; max-width: 688px;
${LOOK}
${readFileSync(new URL('../../widget/form.css', import.meta.url), 'utf8')}
.title { margin: 0; }
.lead { margin-bottom: 0; }
.summary h2 { font-size: var(--size); font-weight: 600; }
.asked { display: grid; gap: 12px; }
.inlay { overflow-wrap: anywhere; }
.hide > * { width: 1px; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); }
}
/* Grows with the visitor's own size of text. */
:root { --inlay-font-size: 1rem; --inlay-title-size: 1.375rem; }
inlay-form { display: block; width: 100%; max-width: 688px; }
inlay-form::part(foot) { display: none; }
@media (scripting: enabled) {
  /* The element takes its place in a moment. If that never comes, the form is there after all. */
  inlay-form:not(:defined) > * { animation: 0s 3s both form-shown; }
  @keyframes form-shown { from { visibility: hidden; } to { visibility: visible; } }
}
`;

interface PlainForm {
  readonly look: CardLook;
  readonly definition: Definition;
  readonly lead: readonly string[];
  readonly action: string;
  /** Names that only the wire knows. */
  readonly hidden: Readonly<Record<string, string | undefined>>;
  /** Name of the field that people don't see. */
  readonly trap: string | undefined;
  /** Above the button: a captcha, and what is said about it. */
  readonly check: Html | undefined;
}

/** A form that any browser can send. */
export function plainForm({ look, definition, lead, action, hidden, trap, check }: PlainForm, drawing: Drawing): Html {
  const { texts } = drawing;
  const hasFiles = definition.fields.some(({ type }) => type === 'file');
  const steps = inSteps(definition).map(
    ({ step, fields }) =>
      markup`<div class="duo">${step && markup`<h2 class="sub full">${step.title}</h2>`}${fields.map((field) => sized(field, drawing))}</div>`,
  );
  const inputs = Object.entries(hidden).map(
    ([name, value]) => value !== undefined && markup`<input type="hidden"${attributes({ name, value })} />`,
  );
  return plainCard(
    look,
    definition.title,
    lead,
    markup`${summaryOf(definition, drawing)}
      <form class="stack"${attributes({ method: 'post', action, enctype: hasFiles ? 'multipart/form-data' : undefined })}>
        ${inputs}${steps}
        ${trap && markup`<div class="hide" aria-hidden="true"><input${attributes({ name: trap, tabindex: -1, autocomplete: 'off', 'aria-label': 'Website' })}></div>`}
        ${check}
        <div class="acts"><button class="btn main">${texts.send}</button></div>
      </form>`,
  );
}

/** Fields that nobody sees take no place. */
const sized = (field: Field, drawing: Drawing): Html =>
  field.type === 'hidden' || field.type === 'calculated'
    ? plainField(field, drawing)
    : markup`<div class="${field.width === 'half' ? 'half' : 'full'}">${plainField(field, drawing)}</div>`;

export interface CardLook {
  readonly theme: string;
  readonly frame: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Every page has one: a title, what leads to it, and what follows. */
export const plainCard = (look: CardLook, title: string, lead: readonly string[], content: Html, sign?: Html): Html =>
  markup`<div class="form-page"><div class="inlay"${attributes({ 'data-theme': look.theme, 'data-frame': look.frame, dir: look.dir })}>
    <div class="card">
      <div class="head">
        ${sign}
        <h1 class="title">${title}</h1>
        ${lead.filter(Boolean).map((text) => markup`<p class="lead">${text}</p>`)}
      </div>
      ${content}
    </div>
  </div></div>`;

/** What is wrong, each with a link to its control. The page opens on it. */
function summaryOf(definition: Definition, { errors, texts, language }: Drawing): Html | undefined {
  const entries = Object.entries(errors);
  if (entries.length === 0) return undefined;
  const labels = new Map<string, { label: string; id: string }>();
  for (const field of namedFields(definition)) {
    const isGroup = 'options' in field || field.type === 'rating' || field.type === 'scale';
    const isSelect = field.type === 'select' && !field.other;
    const label = field.type === 'consent' ? field.text : field.label;
    labels.set(field.name, { label, id: isGroup && !isSelect ? `f-${field.name}-0` : `f-${field.name}` });
    if (field.type === 'name' || field.type === 'address')
      for (const name of partNames(field)) {
        const part = name.slice(field.name.length + 1) as 'first';
        labels.set(name, { label: part ? texts[part] : field.label, id: `f-${name}` });
      }
  }
  const title = entries.length === 1 ? texts.oneWrong : texts.manyWrong.replace('{n}', entries.length.toLocaleString(language));
  const lines = entries.map(([name, sentence]) => {
    const known = labels.get(name);
    return markup`<li>${known ? markup`<a href="#${known.id}">${known.label}: ${sentence}</a>` : markup`${name}: ${sentence}`}</li>`;
  });
  return markup`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>${title}</h2>
    <ul>
      ${lines}
    </ul>
  </div>`;
}

/** A sentence above the button. */
export const bandOf = (text: string): Html =>
  markup`<div class="band">
    ${warningSign}
    <p>${text}</p>
  </div>`;

export const doneStone = markup`<span class="stone">${doneSign}</span>`;
