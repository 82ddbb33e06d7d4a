import { Switch as Base } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';
import { useSwitchedOff } from '../role/switched-off.tsx';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A word or two beside the label, e.g. "On, follows step 1". */
  note?: ReactNode;
  name?: string | undefined;
  disabled?: boolean;
  id?: string;
}

export function Switch({ label, checked, onChange, note, name, disabled = false, id: given }: SwitchProps) {
  const made = useId();
  const isOff = useSwitchedOff();
  const id = given ?? made;
  return (
    <label htmlFor={id} className="inline-flex min-h-8 items-center gap-3 font-medium">
      <Base.Root
        id={id}
        name={name}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled || isOff}
        className="relative h-6 w-10 flex-none rounded-sm border border-line-strong bg-recess shadow-recess transition-colors duration-120 data-checked:border-primary data-checked:bg-primary data-disabled:opacity-60"
      >
        <Base.Thumb className="absolute top-0.5 left-0.5 size-[18px] rounded-xs border border-line-strong bg-surface transition-transform duration-160 ease-set data-checked:translate-x-4 data-checked:border-transparent data-checked:bg-on-primary" />
      </Base.Root>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3">
        {label}
        {note && <span className="text-xs font-normal text-subtle">{note}</span>}
      </span>
    </label>
  );
}
