import { useController, useWatch } from 'react-hook-form';
import { securityQuestionLabels } from '@inlay/kernel/passwords/security-questions.ts';
import { FormSection } from '@inlay/ui/form/form-section.tsx';
import { PasswordInput } from '@inlay/ui/form/password-input.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { useRegistrationForm, useTextField } from '../form-values.ts';
import { PasswordPartsList } from '../fields/password-parts-list.tsx';
import { StrengthMeter } from '@inlay/ui/form/strength-meter.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { TwoFactorFields } from '../fields/two-factor-fields.tsx';

const QUESTIONS = securityQuestionLabels.map((label) => ({ value: label, label }));

export function SecurityStep(props: StepProps) {
  const { control, trigger, formState, getFieldState } = useRegistrationForm();
  const field = useTextField();
  const [typed, name] = useWatch({ control, name: ['password', 'username'] });
  const question = useController({ control, name: 'securityQuestion' });
  const again = (name: 'password' | 'confirmPassword') => getFieldState(name, formState).isTouched && void trigger(name);
  const username = field('username');
  const password = field('password');
  return (
    <StepFrame step={2} title="Security Details" {...props}>
      <FormSection title="Sign-in" note="You can change the username later on the account page.">
        <TextInput
          label="Username"
          className="sm:col-span-2"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="At least 3 characters: letters, digits, underscore"
          {...username}
          onChange={async (event) => {
            await username.onChange(event);
            again('password');
          }}
        />
        <PasswordInput
          label="Password"
          className="sm:col-span-2"
          autoComplete="new-password"
          {...password}
          onChange={async (event) => {
            await password.onChange(event);
            again('confirmPassword');
          }}
        />
        <div className="sm:col-span-2">
          <PasswordPartsList />
          <StrengthMeter password={typed} userName={name} />
        </div>
        <PasswordInput label="Confirm password" className="sm:col-span-2" autoComplete="new-password" {...field('confirmPassword')} />
      </FormSection>
      <FormSection
        title="Question and answer"
        note="We never use it to sign you in or reset your password, and we store only a hash of your answer."
      >
        <Select
          label="Security question"
          id="securityQuestion"
          className="sm:col-span-2"
          placeholder="Choose a question"
          options={QUESTIONS}
          value={question.field.value}
          onChange={question.field.onChange}
          onBlur={question.field.onBlur}
          error={question.fieldState.error?.message}
        />
        <TextInput label="Security answer" className="sm:col-span-2" autoComplete="off" {...field('securityAnswer')} />
      </FormSection>
      <FormSection title="Two-factor" note="A six-digit code at each login.">
        <TwoFactorFields />
      </FormSection>
    </StepFrame>
  );
}
