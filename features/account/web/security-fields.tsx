import { TextLink } from '@inlay/ui/link-button.tsx';
import { PasswordInput } from '@inlay/ui/form/password-input.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { StrengthMeter } from '@inlay/ui/form/strength-meter.tsx';
import { Switch } from '@inlay/ui/form/switch.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { accountQuestions } from '../rules/questions.ts';
import { SectionField, wire } from './section-field.tsx';
import { HIDDEN, type SecurityValues } from './security-section.ts';
import type { Account } from './use-account.ts';
import type { SectionEditor } from './use-section-editor.ts';

const QUESTIONS = accountQuestions.map((label) => ({ value: label, label }));

interface SecurityFieldsProps {
  editor: SectionEditor<SecurityValues>;
  saved: Account['security'];
}

export function SecurityFields({ editor, saved }: SecurityFieldsProps) {
  const { values, errors, change } = editor;
  return (
    <>
      <SectionField
        editor={editor}
        name="username"
        label="Username"
        className="sm:col-span-2"
        autoComplete="username"
        spellCheck={false}
        autoCapitalize="none"
        hint="You use this to log in. If you change it, we reserve the old name for you for 30 days."
      />
      <div>
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters, an uppercase letter and a number. Leave it empty to keep the one you have."
          {...wire(editor, 'password')}
        />
        {values.password !== '' && <StrengthMeter password={values.password} userName={values.username} />}
      </div>
      <PasswordInput label="Confirm password" autoComplete="new-password" {...wire(editor, 'confirmPassword')} />
      <Select
        id="security-securityQuestion"
        name="securityQuestion"
        label="Security question"
        options={QUESTIONS}
        value={values.securityQuestion}
        error={errors['securityQuestion']}
        onChange={(question) => change('securityQuestion', question)}
      />
      <TextInput
        label="Security answer"
        autoComplete="off"
        hint="Never used to sign you in or to reset your password. It stays the same until you type another."
        {...wire(editor, 'securityAnswer')}
        value={values.securityAnswer ?? HIDDEN}
        onFocus={(event) => event.target.select()}
        onChange={(event) => change('securityAnswer', event.target.value.replaceAll('•', ''))}
      />
      <TwoFactor editor={editor} saved={saved} />
    </>
  );
}

/** An app is taken off where it was put on: that asks for more than a switch. */
function TwoFactor({ editor, saved }: SecurityFieldsProps) {
  const { twoFactorEnabled } = editor.values;
  const byApp = saved.twoFactorMethod === 'Authenticator app';
  return (
    <div className="sm:col-span-2">
      <Switch
        id="security-twoFactorEnabled"
        label="Two-factor authentication"
        note={twoFactorEnabled ? `On, ${saved.twoFactorMethod || 'Email'}` : 'Off'}
        checked={twoFactorEnabled}
        disabled={byApp}
        onChange={(on) => editor.change('twoFactorEnabled', on)}
      />
      <p className="mt-1 text-sm text-subtle">
        {byApp ? 'The app is managed in your ' : 'A code at each login. Address and phone for codes are set in your '}
        <TextLink to="/PostLogin?p=security">dashboard</TextLink>.
      </p>
    </div>
  );
}
