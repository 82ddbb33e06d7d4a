import { useState, type RefObject } from 'react';
import { families } from 'virtual:catalogue';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Checkbox } from '@inlay/ui/form/checkbox.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { Stone } from '@inlay/ui/brand/stone.tsx';
import type { Choice } from './choice.ts';
import type { Unsubscribed } from '../subscription-calls.ts';
import { YesNo } from '@inlay/ui/layout/yes-no.tsx';

const flagNames = [
  ['aI_Enable', 'AI'],
  ['webHook_Enable', 'Webhook'],
  ['apI_Enable', 'API'],
] as const;

const announced = new Set(families.flatMap(({ components }) => components.filter(({ live }) => !live).map(({ name }) => name)));

export interface ChooserProps {
  offer: Unsubscribed;
  choice: Choice;
  onToggle: (family: string, name: string) => void;
  /** Takes the focus when the last chip goes. */
  heading: RefObject<HTMLLegendElement | null>;
}

/** Families on the left, what they still have to offer on the right. Opens on the first family with something left. */
export function ComponentChooser({ offer, choice, onToggle, heading }: ChooserProps) {
  const offered = offer.components.filter(({ subComponents }) => Object.keys(subComponents).length > 0);
  const [name, setName] = useState(offered[0]?.componentName);
  const shown = offered.find(({ componentName }) => componentName === name) ?? offered[0];
  if (!shown) return <p className="py-6 text-muted">You've already added every component.</p>;
  const stoneOf = (family: string) => families.find((known) => known.name === family)?.stone ?? 'lapis';
  const left = Object.keys(shown.subComponents);
  const held = families.find((known) => known.name === shown.componentName)?.components.filter((own) => !left.includes(own.name)) ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-[228px_minmax(0,1fr)]">
      <ul
        aria-label="Categories"
        className="grid content-start gap-0.5 border-line max-sm:-mx-4 max-sm:flex max-sm:overflow-x-auto max-sm:border-y max-sm:px-1 max-sm:py-1 sm:border-r sm:pr-3"
      >
        {offered.map(({ componentName, subComponents }) => {
          const chosen = choice[componentName]?.length ?? 0;
          return (
            <li key={componentName} className="flex-none">
              <button
                type="button"
                aria-pressed={componentName === shown.componentName}
                onClick={() => setName(componentName)}
                className={cx(
                  'flex min-h-10 w-full items-center gap-2 rounded-sm px-2.5 py-1.5 text-left text-sm -outline-offset-2!',
                  componentName === shown.componentName ? 'bg-primary-soft font-[550]' : 'text-muted hover:bg-recess',
                )}
              >
                <Stone stone={stoneOf(componentName)} />
                {componentName}
                <span className="ml-auto font-mono text-xs text-muted">
                  {chosen > 0 && <b className="font-semibold text-primary">{chosen}/</b>}
                  {Object.keys(subComponents).length}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <fieldset className="min-w-0">
        <legend ref={heading} tabIndex={-1} className="mb-3 flex w-full items-center gap-2 rounded-xs font-semibold">
          <Stone stone={stoneOf(shown.componentName)} />
          {shown.componentName}
          <span className="ml-auto text-xs font-normal text-subtle">{left.length} to choose from</span>
        </legend>
        <div className="grid gap-2">
          {Object.entries(shown.subComponents).map(([sub, flags]) => (
            <div
              key={sub}
              className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-line bg-surface px-3 py-1.5 shadow-hair has-data-checked:border-primary has-data-checked:ring-1 has-data-checked:ring-primary"
            >
              <Checkbox
                label={sub}
                checked={choice[shown.componentName]?.includes(sub) ?? false}
                onChange={() => onToggle(shown.componentName, sub)}
              />
              <span className="flex flex-wrap items-center gap-2.5 text-xs font-[550]">
                {announced.has(sub) && <Badge>Announced</Badge>}
                {flagNames.map(([key, label]) => (
                  <YesNo key={key} on={flags[key] === true}>
                    {label}
                  </YesNo>
                ))}
              </span>
            </div>
          ))}
          {held.map(({ name: owned }) => (
            <p
              key={owned}
              className="flex min-h-11 items-center justify-between gap-4 rounded-md border border-line py-1.5 pr-3 pl-11 text-subtle"
            >
              {owned}
              <Badge>Subscribed</Badge>
            </p>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
