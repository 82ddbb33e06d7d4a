import { useController } from 'react-hook-form';
import { NO_TEXTS, useCanText } from '@inlay/ui/hooks/use-can-text.ts';
import { RadioGroup } from '@inlay/ui/form/radio-group.tsx';
import { Switch } from '@inlay/ui/form/switch.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import type { RegistrationMethod } from '../../rules/two-factor.ts';
import { useRegistrationForm, useTextField } from '../form-values.ts';

const METHODS = [
  { value: 'email', label: 'Email', note: 'Code by mail, valid 10 minutes' },
  { value: 'phone', label: 'Phone', note: 'Code by SMS, 10-digit number' },
] as const;

const PARTS = ['twoFactorMethod', 'twoFAEmail', 'twoFAPhone'] as const;

export function TwoFactorFields() {
  const { control, getValues, setValue, clearErrors } = useRegistrationForm();
  const optIn = useController({ control, name: 'twoFAOptIn' });
  const method = useController({ control, name: 'twoFactorMethod' });
  const field = useTextField();
  const phone = field('twoFAPhone');
  const on = optIn.field.value;
  const canText = useCanText();
  const methods = canText ? METHODS : METHODS.filter(({ value }) => value !== 'phone' || method.field.value === 'phone');

  function turn(next: boolean) {
    optIn.field.onChange(next);
    setValue('twoFactorEnabled', next);
    if (!next) for (const name of PARTS) setValue(name, '');
    clearErrors([...PARTS]);
  }

  /** The contact of the business comes along; the other method's contact goes. */
  function choose(next: RegistrationMethod) {
    method.field.onChange(next);
    setValue('twoFAEmail', next === 'email' ? getValues('businessHomeEmail') : '');
    setValue('twoFAPhone', next === 'phone' ? getValues('businessHomePhone').replace(/\D/g, '').slice(0, 10) : '');
    clearErrors([...PARTS]);
  }

  return (
    <div className="grid gap-5 sm:col-span-2">
      <Switch label="Enable Two-Factor Authentication" note={on ? 'On' : 'Off'} checked={on} onChange={turn} />
      {on && (
        <div id="twoFactorMethod" tabIndex={-1}>
          <RadioGroup
            label="Method"
            name="twoFactorMethod"
            choices={methods}
            value={method.field.value}
            onChange={(value) => choose(value as RegistrationMethod)}
            error={method.fieldState.error?.message}
          />
          {!canText && <p className="mt-2 text-sm text-muted">{NO_TEXTS}</p>}
        </div>
      )}
      {on && method.field.value === 'email' && (
        <TextInput
          label="Email for codes"
          type="email"
          autoComplete="email"
          hint="Taken from your business email. Change it if codes should go elsewhere."
          {...field('twoFAEmail')}
        />
      )}
      {on && method.field.value === 'phone' && (
        <TextInput
          label="Phone for codes"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="10 digits"
          {...phone}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\D/g, '').slice(0, 10);
            return phone.onChange(event);
          }}
        />
      )}
    </div>
  );
}
