import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { FormSection } from '@inlay/ui/form/form-section.tsx';
import { AddressFields } from '../address-fields.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { personalSection } from '../personal-section.ts';
import type { Profile } from '../profile.ts';
import { TextField } from '../text-field.tsx';
import { useSectionEditor } from './use-section-editor.ts';

export function PersonalEditor({ profile, countries }: { profile: Profile; countries: CountryTable }) {
  const editor = useSectionEditor(personalSection, profile, countries);
  return (
    <EditorFrame editor={editor} note="Your name on invoices, and the address that emails and reset links go to.">
      <FormSection title="Name" level={2}>
        <TextField editor={editor} name="firstName" autoComplete="given-name" />
        <TextField editor={editor} name="lastName" autoComplete="family-name" />
      </FormSection>
      <FormSection title="Address" level={2}>
        <AddressFields editor={editor} of="personal" />
      </FormSection>
      <FormSection title="Contact" level={2} note="A new email address takes effect once you open the link we send to it and confirm it.">
        <TextField
          editor={editor}
          name="homePhone"
          type="tel"
          inputMode="tel"
          autoComplete="home tel"
          hint="10 digits, country code optional"
        />
        <TextField editor={editor} name="homeEmail" type="email" autoComplete="home email" />
      </FormSection>
    </EditorFrame>
  );
}
