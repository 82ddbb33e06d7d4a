import { useWatch } from 'react-hook-form';
import { FormSection } from '@inlay/ui/form/form-section.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { ADDRESS_PAIRS, AddressFields } from '../fields/address-fields.tsx';
import { useRegistrationForm, useTextField } from '../form-values.ts';
import { LogoField } from '../fields/logo-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { SameAsSwitch } from '../fields/same-as-switch.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

export const CONTACT_PAIRS = [
  ['homePhone', 'businessHomePhone'],
  ['homeEmail', 'businessHomeEmail'],
] as const;

export function BusinessStep(props: StepProps) {
  const field = useTextField();
  const { control } = useRegistrationForm();
  const [sameAddress, sameContact] = useWatch({ control, name: ['sameAsPersonalAddress', 'sameAsPersonalContact'] });
  return (
    <StepFrame step={1} title="Business Profile" {...props}>
      <FormSection title="Business" note="Shown on invoices and in your account.">
        <TextInput label="Business name" autoComplete="organization" {...field('businessName')} />
        <TextInput label="Business ID" autoComplete="off" hint="Registration or tax number" {...field('businessID')} />
        <div className="sm:col-span-2">
          <LogoField />
        </div>
      </FormSection>
      <FormSection title="Address" note="Where the business is registered.">
        <div className="sm:col-span-2">
          <SameAsSwitch label="Same as Personal Address" of="address" name="sameAsPersonalAddress" pairs={ADDRESS_PAIRS} />
        </div>
        <AddressFields of="business" linked={sameAddress} />
      </FormSection>
      <FormSection title="Contact" note="For customers and for receipts.">
        <div className="sm:col-span-2">
          <SameAsSwitch label="Same as Personal Contact Info" of="contact" name="sameAsPersonalContact" pairs={CONTACT_PAIRS} />
        </div>
        <PhoneField name="businessHomePhone" country="businessCountry" linked={sameContact} />
        <TextInput label="Email" type="email" autoComplete="work email" linked={sameContact} {...field('businessHomeEmail')} />
      </FormSection>
    </StepFrame>
  );
}
