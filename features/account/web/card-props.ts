import type { Values } from './section.ts';
import type { SectionEditor } from './use-section-editor.ts';

export interface CardProps<V extends Values> {
  editor: SectionEditor<V>;
  editing: boolean;
  /** Edit, or Save while it is edited. */
  onToggle: () => void;
  onDiscard: () => void;
}
