import { useState } from 'react';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { WEEK_DAYS, type WeekDay, type WeekHours, spansText, withSpans } from '../../../rules/editing/business-hours.ts';

interface HoursProps {
  readonly hours: WeekHours;
  readonly onChange: (hours: WeekHours) => void;
  /** What is wrong with a day. */
  readonly faultOf?: ((day: WeekDay) => string | undefined) | undefined;
}

/** When somebody is there, day by day. */
export function HoursInput({ hours, onChange, faultOf }: HoursProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(Object.keys(WEEK_DAYS) as WeekDay[]).map((day) => (
        <Day key={day} day={day} hours={hours} onChange={onChange} faultOf={faultOf} />
      ))}
    </div>
  );
}

function Day({ day, hours, onChange, faultOf }: HoursProps & { readonly day: WeekDay }) {
  const [typed, setTyped] = useState('');
  // What is typed stays until somebody else changes the day, say Undo.
  const isOwn = spansText(withSpans({}, day, typed), day) === spansText(hours, day);
  return (
    <TextInput
      label={WEEK_DAYS[day]}
      placeholder="09:30-12:00, 13:00-18:30"
      value={isOwn ? typed : spansText(hours, day)}
      error={faultOf?.(day)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(withSpans(hours, day, event.target.value));
      }}
    />
  );
}
