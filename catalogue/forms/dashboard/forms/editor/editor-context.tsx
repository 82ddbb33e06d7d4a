import { createContext, type Dispatch, use } from 'react';
import type { Definition } from '../../../rules/definition.ts';
import type { EditorAct, EditSelection } from './editor-state.ts';

interface Editor {
  /** Its slug, and the version that is saved. */
  readonly form: string;
  readonly version: number;
  readonly definition: Definition;
  readonly selection: EditSelection;
  /** Sentences by path, of what can't be saved. */
  readonly faults: Readonly<Record<string, string>>;
  readonly dispatch: Dispatch<EditorAct>;
  /** Announces a sentence to people who can't see what has moved. */
  readonly announce: (text: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('There is no editor around this part.');
  return editor;
}
