import { X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { Stone } from '@inlay/ui/brand/stone.tsx';
import { stoneOf } from './stone-of.ts';
import type { ComponentChoices } from './use-component-choices.ts';

interface SelectedPanelProps {
  choices: ComponentChoices;
  chosen: readonly string[];
  onRemove: (name: string) => void;
  error: string | undefined;
}

/** What is chosen, by category, as chips that can be removed; the field's sentence stands beneath. */
export function SelectedPanel({ choices, chosen, onRemove, error }: SelectedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const groups = choices
    .map(({ componentName, subComponents }) => ({ componentName, names: chosen.filter((name) => name in subComponents) }))
    .filter(({ names }) => names.length > 0);

  /** The focus goes to the chip that takes the place, else to the panel. */
  function remove(name: string) {
    const buttons = [...(panel.current?.querySelectorAll<HTMLButtonElement>('button[data-chip]') ?? [])];
    const at = buttons.findIndex((button) => button.dataset['chip'] === name);
    (buttons[at + 1] ?? buttons[at - 1] ?? panel.current)?.focus();
    onRemove(name);
  }

  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-labelledby="selected-heading"
      aria-describedby={error ? 'components-error' : undefined}
      className="border-line bg-ground p-4 outline-none max-lg:border-t min-[768px]:max-lg:col-span-2 lg:border-l"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id="selected-heading" className="heading-3">
          Selected Components
        </h3>
        <span
          role="status"
          className={cx(
            'grid min-w-6 place-items-center rounded-xs px-1.5 font-mono text-sm',
            chosen.length > 0 ? 'bg-primary text-on-primary' : 'bg-recess text-muted',
          )}
        >
          {chosen.length}
        </span>
      </div>
      {groups.length === 0 && <p className="mt-3 text-sm text-muted">Nothing chosen yet. Open a category and tick a component.</p>}
      {groups.map(({ componentName, names }) => (
        <div key={componentName} className="mt-3">
          <p className="flex items-center gap-2 text-sm text-muted">
            <Stone stone={stoneOf(componentName)} />
            {componentName}
          </p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {names.map((name) => (
              <li key={name} className="flex items-center gap-1 rounded-sm border border-line bg-surface py-0.5 pr-0.5 pl-2.5 text-sm">
                {name}
                <button
                  type="button"
                  data-chip={name}
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(name)}
                  className="inline-grid size-7 place-items-center rounded-xs text-muted hover:bg-recess hover:text-text"
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <FieldError id="components-error" error={error} />
    </div>
  );
}
