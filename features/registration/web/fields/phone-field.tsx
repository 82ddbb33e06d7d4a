import { useWatch } from 'react-hook-form';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { useCountryChoice } from '@inlay/ui/form/countries-context.tsx';
import { Flag } from '@inlay/ui/brand/flag.tsx';
import { useRegistrationForm, useTextField } from '../form-values.ts';

interface PhoneFieldProps {
  name: 'homePhone' | 'businessHomePhone';
  /** The field whose country gives the dial code. */
  country: 'country' | 'businessCountry';
  linked?: boolean;
}

/** Ten digits behind the country's dial code. Separators are dropped as they come, so that a pasted number fits. */
export function PhoneField({ name, country, linked = false }: PhoneFieldProps) {
  const { control } = useRegistrationForm();
  const chosen = useWatch({ control, name: country });
  const { code, flag } = useCountryChoice().dialOf(chosen);
  const field = useTextField()(name);
  return (
    <TextInput
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete={name === 'homePhone' ? 'home tel-national' : 'work tel-national'}
      hint="10 digits"
      prefix={
        <>
          {flag && <Flag src={flag} />}
          {code}
        </>
      }
      linked={linked}
      {...field}
      onChange={(event) => {
        event.target.value = event.target.value.replace(/[\s().-]/g, '');
        return field.onChange(event);
      }}
    />
  );
}
