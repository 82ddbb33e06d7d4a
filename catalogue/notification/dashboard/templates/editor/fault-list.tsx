import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { jumpTarget, targetWords } from '../../../rules/editing/jump-target.ts';
import { useTemplate } from './template-context.tsx';

const MOST_SHOWN = 20;

interface FaultListProps {
  /** Sentences by field, as the server names fields. */
  readonly faults: Readonly<Record<string, string>>;
  readonly attempt: number;
}

/** Over the editor after a publication that was refused. Each line leads to its place. */
export function FaultList({ faults, attempt }: FaultListProps) {
  const { body, locale, jump } = useTemplate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Once the dialog that asked has given the focus back to its button.
    const timer = setTimeout(() => box.current?.focus());
    return () => clearTimeout(timer);
  }, [attempt]);
  const all = Object.entries(faults);
  if (all.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border border-l-4 border-danger bg-danger-soft px-5 py-4">
      <h2 className="flex items-center gap-2 text-[1rem] font-semibold text-danger">
        <CircleAlert size={20} aria-hidden />
        {all.length === 1 ? 'Not published: there is a problem' : `Not published: there are ${all.length} problems`}
      </h2>
      <ul className="mt-2">
        {all.slice(0, MOST_SHOWN).map(([field, sentence]) => (
          <li key={field} className="py-0.5">
            <button type="button" className="text-left font-medium underline underline-offset-3 wrap-anywhere" onClick={() => jump(field)}>
              {targetWords(body, jumpTarget(body, field, locale))}: {sentence}
            </button>
          </li>
        ))}
        {all.length > MOST_SHOWN && <li>And {all.length - MOST_SHOWN} more.</li>}
      </ul>
    </div>
  );
}
