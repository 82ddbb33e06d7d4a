import { type EditHistory, beginHistory, record, redo, undo } from '@inlay/ui/editing/edit-history.ts';
import type { Definition } from '../../../rules/definition.ts';

/** What the panel of settings shows. */
export type EditSelection =
  | { readonly kind: 'form' }
  | { readonly kind: 'field'; readonly index: number }
  | { readonly kind: 'step'; readonly index: number };

export interface Edited {
  readonly definition: Definition;
  readonly selection: EditSelection;
}

export type EditorState = EditHistory<Edited>;

export type EditorAct =
  /** Acts with the same tag one after another are one step of Undo. */
  | { readonly act: 'change'; readonly definition: Definition; readonly selection?: EditSelection; readonly tag?: string }
  /** What was sent is kept as this; what was typed since stays. */
  | { readonly act: 'settle'; readonly sent: Definition; readonly kept: Definition }
  | { readonly act: 'select'; readonly selection: EditSelection }
  | { readonly act: 'undo' }
  | { readonly act: 'redo' };

export const beginEditing = (definition: Definition): EditorState => beginHistory({ definition, selection: { kind: 'form' } });

export function nextState(state: EditorState, given: EditorAct): EditorState {
  const { present } = state;
  if (given.act === 'change') {
    const next = { definition: given.definition, selection: given.selection ?? present.selection };
    return given.definition === present.definition ? state : record(state, next, given.tag);
  }
  if (given.act === 'settle')
    return given.sent === present.definition ? { ...state, tag: '', present: { ...present, definition: given.kept } } : state;
  // What is looked at is no change, but ends the word that was being typed.
  if (given.act === 'select') return { ...state, tag: '', present: { ...present, selection: given.selection } };
  return given.act === 'undo' ? undo(state) : redo(state);
}
