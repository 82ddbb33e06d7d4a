import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Definition } from '../../../rules/definition.ts';
import { titleOf } from '../../../rules/editing/field-kinds.ts';
import { type DraftPart, partOf } from '../../../rules/editing/judge-draft.ts';
import { useEditor } from './editor-context.tsx';

export const PANEL_ID = 'form-builder-panel';
export const SETTINGS_ID = 'form-builder-settings';
export const TRANSLATIONS_ID = 'form-builder-translations';

function whereOf(part: DraftPart, { fields, steps }: Definition): string {
  if (part.kind === 'field') return fields[part.index] ? titleOf(fields[part.index]!) : 'A field';
  if (part.kind === 'step') return steps[part.index]?.title || 'A step';
  if (part.kind === 'translations') return `Translation (${part.language})`;
  return part.kind === 'settings' ? 'Settings' : 'Form';
}

/** Over the builder after a save that was refused. Each line leads to the control. */
export function ProblemList({ attempt }: { readonly attempt: number }) {
  const { definition, faults, dispatch } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  const problems = Object.entries(faults);
  if (problems.length === 0) return null;

  function lead(part: DraftPart) {
    if (part.kind === 'field' || part.kind === 'step' || part.kind === 'form') dispatch({ act: 'select', selection: part });
    const id = part.kind === 'settings' ? SETTINGS_ID : part.kind === 'translations' ? TRANSLATIONS_ID : PANEL_ID;
    // Once the panel shows the part.
    setTimeout(() => {
      const place = document.getElementById(id);
      const control = place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place;
      control?.scrollIntoView({ block: 'center' });
      control?.focus();
    });
  }

  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border border-l-4 border-danger bg-danger-soft px-5 py-4">
      <h2 className="flex items-center gap-2 text-[1rem] font-semibold text-danger">
        <CircleAlert size={20} aria-hidden />
        {problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`}
      </h2>
      <ul className="mt-2">
        {problems.slice(0, 20).map(([path, sentence]) => (
          <li key={path} className="py-0.5">
            <button
              type="button"
              className="text-left font-medium underline underline-offset-3 wrap-anywhere"
              onClick={() => lead(partOf(path))}
            >
              {whereOf(partOf(path), definition)}: {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
