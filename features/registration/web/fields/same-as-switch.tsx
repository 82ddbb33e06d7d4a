import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Switch } from '@inlay/ui/form/switch.tsx';
import { type TextName, useRegistrationForm } from '../form-values.ts';
import { PassingButton } from '../passing-button.tsx';

interface SameAsSwitchProps {
  label: string;
  /** What the fields are called together, e.g. "address". */
  of: string;
  name: 'sameAsPersonalAddress' | 'sameAsPersonalContact';
  pairs: readonly (readonly [from: TextName, to: TextName])[];
}

/** What stood there before the switch was turned. */
interface Before {
  readonly on: boolean;
  readonly answers: readonly string[];
}

/** On copies the personal fields (the page keeps them in step from then on), off clears them. What was lost can be had back for 10 s. */
export function SameAsSwitch({ label, of, name, pairs }: SameAsSwitchProps) {
  const { control, getValues, setValue, clearErrors } = useRegistrationForm();
  const { field } = useController({ control, name });
  const [before, setBefore] = useState<Before>();
  const id = useId();

  function put(on: boolean, answers: readonly string[]) {
    field.onChange(on);
    for (const [index, [, to]] of pairs.entries()) {
      setValue(to, answers[index] ?? '', { shouldDirty: true });
      clearErrors(to);
    }
  }

  function turn(on: boolean) {
    const now = { on: !on, answers: pairs.map(([, to]) => getValues(to)) };
    const next = pairs.map(([from]) => (on ? getValues(from) : ''));
    put(on, next);
    setBefore(now.answers.some((answer, index) => answer !== '' && answer !== next[index]) ? now : undefined);
  }

  function undo({ on, answers }: Before) {
    put(on, answers);
    setBefore(undefined);
    document.getElementById(id)?.focus();
  }

  const done = field.value ? 'replaced' : 'cleared';
  return (
    <div className="flex min-h-9 items-center gap-4 md:min-h-8">
      <Switch id={id} label={label} note={field.value ? 'On, follows step 1' : 'Off'} checked={field.value} onChange={turn} />
      {before && (
        <PassingButton
          key={String(before.on)}
          icon={<Undo2 size={16} aria-hidden />}
          onPress={() => undo(before)}
          onGone={() => setBefore(undefined)}
        >
          Undo
        </PassingButton>
      )}
      <span role="status" className="sr-only">
        {before && `The ${of} fields were ${done}. Undo restores the previous values.`}
      </span>
    </div>
  );
}
