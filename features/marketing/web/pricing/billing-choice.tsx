import { useId } from 'react';
import type { Billing } from '../../rules/billing.ts';

const choices: readonly (readonly [Billing, string])[] = [
  ['monthly', 'Monthly'],
  ['annual', 'Annual'],
];

/** A pair of radios: one tab stop, the arrow keys choose. */
export function BillingChoice({ value, onChange }: { value: Billing; onChange: (billing: Billing) => void }) {
  const name = useId();
  return (
    <fieldset className="inline-flex gap-0.5 rounded-[10px] border border-line bg-recess p-[3px] shadow-recess">
      <legend className="sr-only">Billing</legend>
      {choices.map(([billing, label]) => (
        <label
          key={billing}
          className="relative inline-flex h-11 items-center rounded-[7px] border border-transparent px-4 font-medium text-muted has-checked:border-line has-checked:bg-surface has-checked:text-text has-checked:shadow-hair has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary md:h-[34px]"
        >
          <input
            type="radio"
            name={name}
            value={billing}
            checked={value === billing}
            onChange={() => onChange(billing)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[7px] outline-none"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
