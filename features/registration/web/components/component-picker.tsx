import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { families } from 'virtual:catalogue';
import { cx } from '@inlay/ui/cx.ts';
import { useMediaQuery } from '@inlay/ui/hooks/use-media-query.ts';
import { InfoPopover } from '@inlay/ui/overlay/popover.tsx';
import { Stone } from '@inlay/ui/brand/stone.tsx';
import { ComponentCard, FLAGS } from './component-card.tsx';
import { useRegistrationForm } from '../form-values.ts';
import { SelectedPanel } from './selected-panel.tsx';
import { stoneOf } from './stone-of.ts';
import type { ComponentChoices } from './use-component-choices.ts';

type Choice = ComponentChoices[number];

const announced = new Set(families.flatMap((family) => family.components.filter(({ live }) => !live).map(({ name }) => name)));

/** Categories left, their components right; under 768 px the categories fold. */
export function ComponentPicker({ choices }: { choices: ComponentChoices }) {
  const { control } = useRegistrationForm();
  const { field, fieldState } = useController({ control, name: 'components' });
  const folding = useMediaQuery('(max-width: 767.98px)');
  const [open, setOpen] = useState<string | undefined>(choices[0]?.componentName);
  const chosen = field.value;
  const set = (name: string, on: boolean) => field.onChange(on ? [...chosen, name] : chosen.filter((one) => one !== name));

  const cards = (family: Choice) => (
    <div className="grid content-start gap-3 p-4 sm:grid-cols-2" role="group" aria-label={family.componentName}>
      <FlagLegend />
      {Object.entries(family.subComponents).map(([name, flags]) => (
        <ComponentCard
          key={name}
          name={name}
          flags={flags}
          announced={announced.has(name)}
          chosen={chosen.includes(name)}
          onChange={(on) => set(name, on)}
        />
      ))}
    </div>
  );
  const shown = choices.find(({ componentName }) => componentName === open);
  return (
    <section aria-labelledby="components-heading" className="border-b border-line">
      <div className="border-b border-line px-4 py-5 sm:px-8">
        <h3 id="components-heading" className="heading-3">
          Components
        </h3>
        <p className="mt-1 text-sm text-muted">Choose what you will embed. Each gets its own key.</p>
      </div>
      <div className="grid min-[768px]:grid-cols-[13rem_1fr] lg:grid-cols-[13rem_1fr_17rem]">
        <div id="components" className="min-[768px]:border-r min-[768px]:border-line min-[768px]:p-3">
          {choices.map((family) => {
            const isOpen = family.componentName === open;
            return (
              <div key={family.componentName} className="max-[767.98px]:border-b max-[767.98px]:border-line">
                <Category
                  family={family}
                  chosen={chosen}
                  isOpen={isOpen}
                  folding={folding}
                  onOpen={() => setOpen(folding && isOpen ? undefined : family.componentName)}
                />
                {folding && isOpen && cards(family)}
              </div>
            );
          })}
        </div>
        {!folding && shown && cards(shown)}
        <SelectedPanel choices={choices} chosen={chosen} onRemove={(name) => set(name, false)} error={fieldState.error?.message} />
      </div>
    </section>
  );
}

/** The flags mean the same on each card: explained once, they cost who goes by keyboard three stops and not three a card. */
function FlagLegend() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted sm:col-span-2">
      {FLAGS.map(({ key, label, text }) => (
        <span key={key} className="flex items-center gap-1">
          {label}
          <InfoPopover label={`About ${label}`}>{text}</InfoPopover>
        </span>
      ))}
    </p>
  );
}

interface CategoryProps {
  family: Choice;
  chosen: readonly string[];
  isOpen: boolean;
  folding: boolean;
  onOpen: () => void;
}

function Category({ family, chosen, isOpen, folding, onOpen }: CategoryProps) {
  const names = Object.keys(family.subComponents);
  const count = names.filter((name) => chosen.includes(name)).length;
  const state = folding ? { 'aria-expanded': isOpen } : { 'aria-pressed': isOpen };
  return (
    <button
      type="button"
      {...state}
      onClick={onOpen}
      className={cx(
        'flex min-h-11 w-full items-center gap-2.5 px-4 py-2 text-left text-sm min-[768px]:rounded-sm min-[768px]:px-3',
        isOpen ? 'bg-primary-soft font-[550] text-text' : 'text-muted hover:bg-recess',
      )}
    >
      <Stone stone={stoneOf(family.componentName)} />
      <span className="min-w-0 flex-1">{family.componentName}</span>
      <span className="font-mono text-xs" aria-label={`${count} of ${names.length} chosen`}>
        {count > 0 && <b className="font-semibold text-primary">{count}/</b>}
        {names.length}
      </span>
      {folding && <ChevronDown size={16} aria-hidden className={cx('transition-[rotate] duration-160', isOpen && 'rotate-180')} />}
    </button>
  );
}
