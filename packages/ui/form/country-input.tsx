import { useCountryChoice } from './countries-context.tsx';
import { Combobox } from './combobox.tsx';
import type { FieldProps } from './field.tsx';
import { Flag } from '../brand/flag.tsx';
import { TextInput } from './text-input.tsx';

export interface CountryInputProps extends Omit<FieldProps, 'label'> {
  value: string;
  onChange: (country: string) => void;
  onBlur: () => void;
  autoComplete: string;
  /** Follows another field. */
  linked?: boolean;
  ref?: React.Ref<HTMLInputElement>;
}

/** A country by name or code, with its flag; plain text where there is no list. Stands inside `CountriesProvider`. */
export function CountryInput({ linked = false, value, onChange, onBlur, autoComplete, ref, ...field }: CountryInputProps) {
  const { options, choices, typed } = useCountryChoice();
  if (linked) {
    const flag = options.find((option) => option.name === value)?.flag;
    return <TextInput label="Country" linked value={value} icon={flag && <Flag src={flag} />} {...field} />;
  }
  if (typed) {
    return (
      <TextInput
        label="Country"
        ref={ref}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        autoComplete={autoComplete}
        {...field}
      />
    );
  }
  return (
    <Combobox
      label="Country"
      {...(ref !== undefined && { ref })}
      options={choices}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      autoComplete={autoComplete}
      unit="countries"
      loading={choices.length === 0 && 'Loading the countries…'}
      refusal="Choose a country from the list."
      refusalKept="That isn't in the list, so we kept your earlier choice."
      foot="Name, 2-letter or 3-letter code"
      {...field}
    />
  );
}
