import { FormSection } from '@inlay/ui/form/form-section.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { AddressFields } from '../fields/address-fields.tsx';
import { useTextField } from '../form-values.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

export function PersonalStep(props: StepProps) {
  const field = useTextField();
  return (
    <StepFrame step={0} title="Personal Profile" {...props}>
      <FormSection title="Name" note="As it should appear on invoices. Letters and spaces.">
        <TextInput label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...field('lastName')} />
      </FormSection>
      <FormSection title="Address" note="The country sets the format of the zip code and the dial code.">
        <AddressFields of="personal" />
      </FormSection>
      <FormSection title="Contact" note="We write only about your keys and your account.">
        <PhoneField name="homePhone" country="country" />
        <TextInput label="Email" type="email" autoComplete="home email" {...field('homeEmail')} />
      </FormSection>
    </StepFrame>
  );
}
