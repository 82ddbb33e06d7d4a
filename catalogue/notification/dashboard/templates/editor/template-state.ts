import { type EditHistory, beginHistory, record, redo, undo } from '@inlay/ui/editing/edit-history.ts';
import type { TemplateBody } from '../../../rules/templates/template.ts';

/** A template, and what of it somebody looks at. */
export interface EditedTemplate {
  readonly body: TemplateBody;
  readonly locale: string;
  /** Path of the open block. */
  readonly selected: string | null;
}

export type TemplateState = EditHistory<EditedTemplate>;

export type TemplateAct =
  /** Acts with the same tag one after another are one step of Undo. */
  | {
      readonly act: 'change';
      readonly body: TemplateBody;
      readonly selected?: string | null;
      readonly locale?: string;
      readonly tag?: string;
    }
  | { readonly act: 'look'; readonly selected?: string | null; readonly locale?: string }
  | { readonly act: 'undo' }
  | { readonly act: 'redo' };

export const beginTemplate = (body: TemplateBody): TemplateState => beginHistory({ body, locale: body.defaultLocale, selected: null });

/** Another language shows other blocks. */
function looked(present: EditedTemplate, { selected, locale }: { readonly selected?: string | null; readonly locale?: string }) {
  const isOther = locale !== undefined && locale !== present.locale;
  return { locale: locale ?? present.locale, selected: selected === undefined ? (isOther ? null : present.selected) : selected };
}

export function nextTemplate(state: TemplateState, given: TemplateAct): TemplateState {
  const { present } = state;
  if (given.act === 'change')
    return given.body === present.body ? state : record(state, { body: given.body, ...looked(present, given) }, given.tag);
  // What is looked at is no change, but ends the word that was being typed.
  if (given.act === 'look') return { ...state, tag: '', present: { ...present, ...looked(present, given) } };
  return given.act === 'undo' ? undo(state) : redo(state);
}
