import { Globe } from 'lucide-react';
import type { ClipboardEvent, FocusEvent } from 'react';
import { useController } from 'react-hook-form';
import { hostOfPasted, isMoreThanHost } from '@inlay/kernel/pasted-host.ts';
import { FormSection } from '@inlay/ui/form/form-section.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { FullScreenSpinner } from '@inlay/ui/layout/spinner.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { platforms } from '../../rules/subscription-fields.ts';
import { ComponentPicker } from '../components/component-picker.tsx';
import { useRegistrationForm, useTextField } from '../form-values.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { StepHeading } from './step-heading.tsx';
import type { LoadState } from '../components/use-component-choices.ts';

const PLATFORMS = platforms.map((name) => ({ value: name, label: name }));

export function SubscriptionStep({ loaded, onRetry, ...props }: StepProps & { loaded: LoadState; onRetry: () => void }) {
  const { control, setValue } = useRegistrationForm();
  const platform = useController({ control, name: 'platform' });
  const field = useTextField();
  const siteDomain = field('siteDomain');

  /** Cuts an address to its host, as the dashboard does. True if it did. */
  function cut(address: string): boolean {
    const host = hostOfPasted(address);
    if (!isMoreThanHost(address) || host === '') return false;
    setValue('siteDomain', host, { shouldDirty: true, shouldValidate: true });
    return true;
  }
  if (loaded.state === 'loading') return <FullScreenSpinner label="Loading components" />;
  if (loaded.state === 'failed')
    return (
      <div className="grid gap-6">
        <StepHeading>Subscription Details</StepHeading>
        <Banner tone="bad" role="alert" action={<Button onClick={onRetry}>Retry</Button>}>
          Error loading components: {loaded.message}
        </Banner>
      </div>
    );
  return (
    <StepFrame step={3} title="Subscription Details" {...props}>
      <FormSection title="Site" note="Your keys work on this host and its subdomains. You can add more hosts later.">
        <TextInput
          label="Site domain"
          className="sm:col-span-2"
          icon={<Globe size={16} aria-hidden className="text-muted" />}
          hint="Enter the host. From a full address we keep only the host. localhost works without an entry."
          autoComplete="off"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com"
          {...siteDomain}
          onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
            // Pasted into other text it is that text's business until the field is left.
            if (event.currentTarget.value === '' && cut(event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            cut(event.target.value);
            siteDomain.onBlur(event);
          }}
        />
        <TextInput label="Site label" autoComplete="off" {...field('siteLabel')} />
        <Select
          label="Platform"
          id="platform"
          options={PLATFORMS}
          value={platform.field.value}
          onChange={platform.field.onChange}
          onBlur={platform.field.onBlur}
          error={platform.fieldState.error?.message}
        />
      </FormSection>
      <ComponentPicker choices={loaded.choices} />
    </StepFrame>
  );
}
