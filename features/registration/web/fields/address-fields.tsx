import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useCountryChoice } from '@inlay/ui/form/countries-context.tsx';
import { CountryInput } from '@inlay/ui/form/country-input.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { afterPress } from '@inlay/ui/browser/after-press.ts';
import { useRegistrationForm, useTextField } from '../form-values.ts';

const PERSONAL = { address1: 'address1', address2: 'address2', country: 'country', state: 'state', city: 'city', zip: 'zip' } as const;
const BUSINESS = {
  address1: 'businessAddress1',
  address2: 'businessAddress2',
  country: 'businessCountry',
  state: 'businessState',
  city: 'businessCity',
  zip: 'businessZip',
} as const;
/** Keeps the two addresses apart for a browser that fills in. */
const SECTIONS = { personal: 'section-personal', business: 'section-business' } as const;
export const ADDRESS_PAIRS = (Object.keys(PERSONAL) as (keyof typeof PERSONAL)[]).map((name) => [PERSONAL[name], BUSINESS[name]] as const);

interface AddressFieldsProps {
  of: 'personal' | 'business';
  /** The fields follow the personal address. */
  linked?: boolean;
}

export function AddressFields({ of, linked = false }: AddressFieldsProps) {
  const names = of === 'personal' ? PERSONAL : BUSINESS;
  const field = useTextField();
  const section = SECTIONS[of];
  const input = (name: keyof typeof PERSONAL) => ({ ...field(names[name]), linked });
  return (
    <>
      <TextInput label="Address 1" className="sm:col-span-2" autoComplete={`${section} address-line1`} {...input('address1')} />
      <TextInput label="Address 2" optional className="sm:col-span-2" autoComplete={`${section} address-line2`} {...input('address2')} />
      <CountryField of={of} linked={linked} />
      <TextInput label="State" autoComplete={`${section} address-level1`} {...input('state')} />
      <TextInput label="City" autoComplete={`${section} address-level2`} {...input('city')} />
      <TextInput label="Zip" autoComplete={`${section} postal-code`} {...input('zip')} />
    </>
  );
}

function CountryField({ of, linked = false }: AddressFieldsProps) {
  const names = of === 'personal' ? PERSONAL : BUSINESS;
  const { control, getValues, setValue, trigger, clearErrors } = useRegistrationForm();
  const { field, fieldState } = useController({ control, name: names.country });
  const { options, typed } = useCountryChoice();
  /** The last whole country of the field. */
  const settled = useRef(field.value);
  const section = SECTIONS[of];

  function choose(country: string) {
    if (country === getValues(names.country)) return;
    field.onChange(country);
    const complete = typed || options.some(({ name }) => name === country);
    // While a name is being typed, the former country may yet stay: what belongs to it waits.
    if (of === 'business' && complete && country !== settled.current) {
      for (const name of [BUSINESS.state, BUSINESS.city]) {
        setValue(name, '');
        clearErrors(name);
      }
    }
    if (complete) settled.current = country;
    if (getValues(names.zip)) void trigger(names.zip);
  }

  return (
    <CountryInput
      id={names.country}
      ref={field.ref}
      value={field.value}
      onChange={choose}
      onBlur={() => afterPress(field.onBlur)}
      error={fieldState.error?.message}
      autoComplete={`${section} country-name`}
      linked={linked}
    />
  );
}
