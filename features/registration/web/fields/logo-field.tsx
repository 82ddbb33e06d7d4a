import { useWatch } from 'react-hook-form';
import { LogoInput } from '@inlay/ui/form/logo-input.tsx';
import { logoSentence } from '../../rules/logo.ts';
import { useRegistrationForm } from '../form-values.ts';

/** A file that breaks the rule is told so and not taken; an earlier one stays. */
export function LogoField() {
  const { control, setValue, setError, clearErrors, formState } = useRegistrationForm();
  const logo = useWatch({ control, name: 'businessLogo' });
  return (
    <LogoInput
      id="businessLogo"
      accept=".png,.jpg,.jpeg,image/png,image/jpeg"
      hint="PNG or JPG, at most 5 MB"
      error={formState.errors.businessLogo?.message}
      file={logo}
      onFile={(file) => {
        const message = logoSentence(file);
        if (message) return setError('businessLogo', { type: 'rule', message });
        clearErrors('businessLogo');
        setValue('businessLogo', file, { shouldDirty: true });
      }}
      onRemove={() => {
        clearErrors('businessLogo');
        setValue('businessLogo', null, { shouldDirty: true });
      }}
    />
  );
}
