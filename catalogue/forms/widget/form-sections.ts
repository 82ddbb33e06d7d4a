import { h } from '@inlay/sdk/core/dom.ts';
import type { Field, NamedField, Step } from '../rules/field.ts';
import { inSteps } from '../rules/field-order.ts';
import { type FieldModules, drawField } from './draw-field.ts';
import type { Entry } from './entry.ts';
import type { FormSchema, FormTexts } from './form-schema.ts';

/** A step with its fields; the one section of a form without steps has none. */
export interface Section {
  readonly step: Step | null;
  readonly fields: readonly Field[];
  readonly node: HTMLElement;
  /** Read out when the step comes. */
  readonly heading: HTMLElement;
}

export interface DrawnForm {
  readonly sections: readonly Section[];
  readonly nodes: ReadonlyMap<Field, HTMLElement>;
  readonly ofField: ReadonlyMap<NamedField, readonly Entry[]>;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** Draws every field once, in its step. */
export function drawSections(schema: FormSchema, texts: FormTexts, modules: FieldModules): DrawnForm {
  const nodes = new Map<Field, HTMLElement>();
  const ofField = new Map<NamedField, readonly Entry[]>();
  const entries = new Map<string, Entry>();
  const draw = (field: Field): HTMLElement => {
    if (field.type === 'statement') return h('p', { class: 'statement' }, field.text);
    const { node, entries: asked } = drawField(field, texts, schema.language, modules);
    ofField.set(field, asked);
    for (const entry of asked) entries.set(entry.key, entry);
    return node;
  };
  const sections = inSteps(schema).map(({ step, fields }) => {
    for (const field of fields) {
      const node = draw(field);
      if (field.width !== 'half') node.classList.add('full');
      nodes.set(field, node);
    }
    const heading = h('h3', { class: 'hide', tabindex: -1 });
    const node = h('div', { class: 'duo' }, ...(step ? [heading] : []), ...besideCauses(fields, nodes));
    return { step, fields, node, heading };
  });
  return { sections, nodes, ofField, entries };
}

/** Neighbours that one answer brings stand together. */
function besideCauses(fields: readonly Field[], nodes: ReadonlyMap<Field, HTMLElement>): HTMLElement[] {
  const rows: HTMLElement[] = [];
  let cause = '';
  for (const field of fields) {
    const own = field.showIf ? JSON.stringify(field.showIf) : '';
    const node = nodes.get(field)!;
    if (!own) rows.push(node);
    else if (own === cause) rows.at(-1)!.append(node);
    else rows.push(h('div', { class: 'cond duo full', part: 'conditional' }, node));
    cause = own;
  }
  return rows;
}
