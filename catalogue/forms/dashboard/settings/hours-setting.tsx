import type { SettingControlProps } from '@inlay/ui/dashboard-part.ts';
import { FieldError } from '@inlay/ui/form/field.tsx';
import type { WeekHours } from '../../rules/editing/business-hours.ts';
import { HoursInput } from '../forms/panel/hours-input.tsx';

/** When somebody is there. With no day filled in there are no hours. */
export default function HoursSetting({ id, label, help, value, error, onChange }: SettingControlProps) {
  return (
    <fieldset id={id} aria-describedby={`${id}-help`}>
      <legend className="text-sm font-[550]">{label}</legend>
      <p id={`${id}-help`} className="mt-0.5 mb-3 text-sm text-subtle">
        {help} A day without hours is closed.
      </p>
      <HoursInput hours={(value ?? {}) as WeekHours} onChange={(hours) => onChange(Object.keys(hours).length > 0 ? hours : null)} />
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
