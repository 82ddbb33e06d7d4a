import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface SummaryError {
  /** Id of the control the line leads to. */
  id: string;
  message: string;
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const CONTROLS = 'input:not([tabindex="-1"]), textarea, button, [tabindex="0"]';

/** The control itself, or the first one inside of what bears the id. */
function focusOn(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS);
  (control ?? place)?.focus();
}

/** Over a form after a failed submit. It takes the focus when `attempt` changes (count the submits). Shows nothing without errors. */
export function ErrorSummary({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  const count = words[errors.length] ?? String(errors.length);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border border-l-4 border-danger bg-danger-soft px-5 py-4">
      <h2 className="flex items-center gap-2 text-[1rem] font-semibold text-danger">
        <CircleAlert size={20} aria-hidden />
        There is a problem: {count} {errors.length === 1 ? 'field' : 'fields'}
      </h2>
      <ul className="mt-2">
        {errors.map(({ id, message }) => (
          <li key={id} className="py-0.5">
            <a
              href={`#${id}`}
              className="font-medium underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault();
                focusOn(id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
