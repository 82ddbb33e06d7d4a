import { useController } from 'react-hook-form';
import { Switch } from '@inlay/ui/switch.tsx';
import { TextInput } from '@inlay/ui/text-input.tsx';
import { ADDRESS_PAIRS, AddressFields } from './address-fields.tsx';
import { type FieldName, useRegistrationForm, useTextField } from './form-values.ts';
import { LogoField } from './logo-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { StepFrame, type StepProps, StepSection } from './step-frame.tsx';

export const CONTACT_PAIRS = [
  ['homePhone', 'businessHomePhone'],
  ['homeEmail', 'businessHomeEmail'],
] as const;

export function BusinessStep(props: StepProps) {
  const field = useTextField();
  const address = useSameAs('sameAsPersonalAddress', ADDRESS_PAIRS);
  const contact = useSameAs('sameAsPersonalContact', CONTACT_PAIRS);
  return (
    <StepFrame step={1} title="Business Profile" {...props}>
      <StepSection title="Business" note="Shown on invoices and in your account.">
        <TextInput label="Business name" autoComplete="organization" {...field('businessName')} />
        <TextInput label="Business ID" hint="Registration or tax number" {...field('businessID')} />
        <div className="sm:col-span-2">
          <LogoField />
        </div>
      </StepSection>
      <StepSection title="Address" note="Where the business is registered.">
        <div className="sm:col-span-2">
          <Switch label="Same as Personal Address" {...address} />
        </div>
        <AddressFields of="business" linked={address.checked} />
      </StepSection>
      <StepSection title="Contact" note="For customers and for receipts.">
        <div className="sm:col-span-2">
          <Switch label="Same as Personal Contact Info" {...contact} />
        </div>
        <PhoneField name="businessHomePhone" country="businessCountry" linked={contact.checked} />
        <TextInput label="Email" type="email" autoComplete="work email" linked={contact.checked} {...field('businessHomeEmail')} />
      </StepSection>
    </StepFrame>
  );
}

/** On copies the personal fields (the page keeps them in step from then on), off clears what was copied. */
function useSameAs(name: 'sameAsPersonalAddress' | 'sameAsPersonalContact', pairs: readonly (readonly [FieldName, FieldName])[]) {
  const { control, getValues, setValue, clearErrors } = useRegistrationForm();
  const { field } = useController({ control, name });
  return {
    checked: field.value,
    note: field.value ? 'On, follows step 1' : 'Off',
    onChange: (on: boolean) => {
      field.onChange(on);
      for (const [from, to] of pairs) {
        setValue(to, on ? getValues(from) : '', { shouldDirty: true });
        clearErrors(to);
      }
    },
  };
}
