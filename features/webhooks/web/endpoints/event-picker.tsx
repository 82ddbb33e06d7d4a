import { useId } from 'react';
import { Checkbox } from '@inlay/ui/form/checkbox.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { useEventTypes } from '../use-webhooks.ts';
import { ALL_EVENTS, choose, groupsOf, isImplied, namedOnly } from './event-choice.ts';

export interface EventPickerProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** Every event type to be ticked, by name, as a group, or all of them. */
export function EventPicker({ chosen, onChange, error }: EventPickerProps) {
  const types = useEventTypes();
  const errorId = useId();
  if (!types.data) return <LoadState query={types} rows={3} label="Loading event types" />;
  const summaries = new Map(types.data.map(({ type, summary }) => [type, summary]));
  const named = namedOnly(types.data);
  const box = (one: string, label: React.ReactNode) => {
    const implied = isImplied(chosen, one, named);
    return (
      <Checkbox
        key={one}
        label={label}
        checked={implied || chosen.includes(one)}
        disabled={implied}
        onChange={(on) => onChange(choose(chosen, one, on, named))}
      />
    );
  };
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 gap-4 text-sm">
      <legend className="sr-only">Events</legend>
      {box(ALL_EVENTS, 'All events, including types added later')}
      {groupsOf(
        types.data.map(({ type }) => type),
        chosen,
      ).map((group) => (
        <div key={group.name} role="group" aria-label={group.name} className="border-t border-line pt-3">
          {box(
            group.all,
            <>
              All of <code className="font-mono text-xs font-medium">{group.all}</code>
              {named.has(group.all) && (
                <span className="block text-xs text-subtle">Sent in batches, and only if you select them here.</span>
              )}
            </>,
          )}
          <div className="pl-7.5">
            {group.types.map((type) =>
              box(
                type,
                <>
                  <code className="font-mono text-xs font-medium wrap-anywhere">{type}</code>
                  <span className="block text-xs text-subtle">{summaries.get(type) ?? 'No longer sent.'}</span>
                </>,
              ),
            )}
          </div>
        </div>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
