import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { ChangedMark } from '@inlay/ui/form/field.tsx';
import { FormSection } from '@inlay/ui/form/form-section.tsx';
import { LogoInput } from '@inlay/ui/form/logo-input.tsx';
import { logoSentence } from '../../rules/business.ts';
import { AddressFields } from '../address-fields.tsx';
import { businessSection } from '../business-section.ts';
import { EditorFrame } from './editor-frame.tsx';
import type { Profile } from '../profile.ts';
import { TextField } from '../text-field.tsx';
import { type Editor, useSectionEditor } from './use-section-editor.ts';

export function BusinessEditor({ profile, countries }: { profile: Profile; countries: CountryTable }) {
  const editor = useSectionEditor(businessSection, profile, countries);
  return (
    <EditorFrame editor={editor} note="Shown on invoices and in your account.">
      <FormSection title="Business" level={2}>
        <TextField editor={editor} name="businessName" autoComplete="organization" />
        <TextField editor={editor} name="businessID" autoComplete="off" hint="Registration or tax number" />
        <div className="sm:col-span-2">
          <LogoField editor={editor} saved={profile.businessProfile.businessLogo} />
        </div>
      </FormSection>
      <FormSection title="Address" level={2} note="Where the business is registered.">
        <AddressFields editor={editor} of="business" />
      </FormSection>
      <FormSection title="Contact" level={2} note="For customers and for receipts.">
        <TextField editor={editor} name="homePhone" type="tel" inputMode="tel" autoComplete="work tel" />
        <TextField editor={editor} name="homeEmail" type="email" autoComplete="work email" />
      </FormSection>
    </EditorFrame>
  );
}

type LogoEditor = Pick<Editor<'businessLogo'>, 'values' | 'set' | 'fail' | 'mend' | 'about'>;

/** A file that breaks the rule is told so and not taken. Remove takes back the chosen file first, then the saved picture. */
function LogoField({ editor, saved }: { editor: LogoEditor; saved: string | null }) {
  const { businessLogo: chosen } = editor.values;
  const { id, error, was } = editor.about('businessLogo');
  const file = chosen instanceof File ? chosen : null;
  return (
    <LogoInput
      id={id}
      accept=".jpg,.jpeg,.png,.gif,.svg,image/jpeg,image/png,image/gif,image/svg+xml"
      hint="JPEG, PNG, GIF or SVG, less than 5 MB"
      error={error}
      mark={was !== undefined && <ChangedMark />}
      file={file}
      kept={chosen === null ? (saved ?? undefined) : undefined}
      onFile={(picked) => {
        const message = logoSentence(picked);
        if (message) return editor.fail('businessLogo', message);
        editor.mend('businessLogo');
        editor.set('businessLogo', picked);
      }}
      onRemove={() => {
        editor.mend('businessLogo');
        editor.set('businessLogo', file || saved === null ? null : '');
      }}
    />
  );
}
