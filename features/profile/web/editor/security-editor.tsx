import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { securityQuestionLabels } from '@inlay/kernel/passwords/security-questions.ts';
import { FormSection } from '@inlay/ui/form/form-section.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { PasswordInput } from '@inlay/ui/form/password-input.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { StrengthMeter } from '@inlay/ui/form/strength-meter.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { Profile } from '../profile.ts';
import { securitySection } from '../security-section.ts';
import { TextField } from '../text-field.tsx';
import { TwoFactorFields } from '../two-factor-fields.tsx';
import { useSectionEditor } from './use-section-editor.ts';

/** One that was chosen on the account page, which offers more, is named here too. */
const questionsWith = (saved: string) => [...new Set([...securityQuestionLabels, saved])].map((label) => ({ value: label, label }));

export function SecurityEditor({ profile, countries }: { profile: Profile; countries: CountryTable }) {
  const editor = useSectionEditor(securitySection, profile, countries);
  const { values, register, about, section } = editor;
  const { userName, securityQuestion } = profile.subscription;
  const secret = (name: 'password' | 'confirmPassword') => ({ label: section.labels[name], ...register(name), ...about(name) });
  return (
    <EditorFrame editor={editor} note="How you sign in, and how we know that it is you.">
      <FormSection title="Sign-in" level={2} note="A new password ends every other session.">
        <TextInput
          label="Username"
          className="sm:col-span-2"
          readOnly
          value={userName}
          autoComplete="username"
          hint={
            <>
              Changed in <TextLink to="/account">your account</TextLink>, not here.
            </>
          }
        />
        <div className="sm:col-span-2">
          <PasswordInput
            autoComplete="new-password"
            hint="At least 8 characters, with uppercase, lowercase and numbers. Leave it empty to keep the one you have."
            {...secret('password')}
          />
          {values.password !== '' && <StrengthMeter password={String(values.password)} userName={userName} />}
        </div>
        <PasswordInput className="sm:col-span-2" autoComplete="new-password" {...secret('confirmPassword')} />
      </FormSection>
      <FormSection
        title="Question and answer"
        level={2}
        note="We never use it to sign you in or reset your password, and we store only a hash of your answer."
      >
        <Select
          label={section.labels.securityQuestion}
          className="sm:col-span-2"
          placeholder="Choose a question"
          options={questionsWith(securityQuestion)}
          value={String(values.securityQuestion)}
          onChange={(question) => editor.set('securityQuestion', question)}
          onBlur={() => editor.touch('securityQuestion')}
          {...about('securityQuestion')}
        />
        <TextField
          editor={editor}
          name="securityAnswer"
          className="sm:col-span-2"
          autoComplete="off"
          hint="It is never shown here. Type one only to change it."
        />
      </FormSection>
      <FormSection title="Two-factor" level={2} note="A six-digit code at each login.">
        <TwoFactorFields editor={editor} personal={profile.personalProfile.contactInfo} saved={profile.subscription} />
      </FormSection>
    </EditorFrame>
  );
}
