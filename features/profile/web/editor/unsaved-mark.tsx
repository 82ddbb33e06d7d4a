import { TriangleAlert } from 'lucide-react';
import { useEdits } from './edits-context.tsx';
import type { SectionName } from '../section.ts';

/** The warning of a section with unsaved changes, or of the whole profile; nothing when there are none. */
export function UnsavedMark({ of }: { of?: SectionName }) {
  const { unsaved } = useEdits();
  if (!unsaved.some(({ section }) => of === undefined || section.name === of)) return null;
  return (
    <span className="inline-flex flex-none items-center gap-1.5 text-xs font-medium text-warning">
      <TriangleAlert size={14} aria-hidden />
      Unsaved
    </span>
  );
}
