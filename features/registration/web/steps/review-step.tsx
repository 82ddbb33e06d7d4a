import { countOf } from '@inlay/kernel/count.ts';
import { useInlayCaptcha } from '@inlay/react';
import { ArrowLeft, Check } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { useCountryChoice } from '@inlay/ui/form/countries-context.tsx';
import { isFocusLost } from '@inlay/ui/browser/is-focus-lost.ts';
import { type RegistrationValues, useRegistrationForm } from '../form-values.ts';
import { MaskedPassword } from '../fields/masked-password.tsx';
import { RegistrationCaptcha } from '../registration-captcha.tsx';
import { ReviewSection } from './review-section.tsx';
import { StepHeading } from './step-heading.tsx';
import { useReviewSections } from './use-review-sections.ts';

interface ReviewStepProps {
  busy: boolean;
  onEdit: (step: number) => void;
  onBack: () => void;
  /** The window that says why it did not go through is open. */
  failed: boolean;
  /** How often a captcha was asked for; 0 shows none. */
  captchaAsked: number;
  onSubmit: (captchaToken: string) => Promise<void>;
}

export function ReviewStep({ busy, failed, captchaAsked, onEdit, onBack, onSubmit }: ReviewStepProps) {
  const values = useRegistrationForm().getValues();
  const { dialOf } = useCountryChoice();
  const [open, toggle] = useReviewSections();
  const captcha = useInlayCaptcha();
  const captchaBox = useRef<HTMLDivElement>(null);
  const askedBefore = useRef(captchaAsked);
  useEffect(() => {
    // On coming back to this step the focus goes to its heading.
    if (captchaAsked !== askedBefore.current) captchaBox.current?.focus();
    askedBefore.current = captchaAsked;
  }, [captchaAsked]);
  const confirm = useRef<HTMLButtonElement>(null);
  // The button was off while it was sent, and so the focus is nowhere: the window, which opens now, gives it back to where it is.
  useLayoutEffect(() => {
    if (failed && isFocusLost()) confirm.current?.focus({ preventScroll: true });
  }, [failed]);
  async function submit() {
    if (captchaAsked > 0 && !captcha.verified) return captchaBox.current?.focus();
    await onSubmit(captcha.token);
    // One token, one try.
    captcha.reset();
  }
  const phone = (digits: string, country: string) => `${dialOf(country).code} ${digits}`;
  const address = (line1: string, line2: string) => [line1, line2].filter((line) => line.trim()).join(', ');
  const section = (step: number) => ({
    open: open[step] ?? true,
    onToggle: () => toggle(step),
    onEdit: () => onEdit(step),
    disabled: busy,
  });
  return (
    <div className="card">
      <div className="border-b border-line px-4 py-5 sm:px-6">
        <StepHeading className="text-[1.25rem]/7 font-semibold tracking-[-0.018em]">Review Your Information</StepHeading>
        <p className="mt-1 text-sm text-muted">Nothing is sent until you press Confirm &amp; Submit.</p>
      </div>
      <ReviewSection
        title="Personal Profile"
        summary={`${values.firstName} ${values.lastName}`}
        {...section(0)}
        rows={[
          ['First name', values.firstName],
          ['Last name', values.lastName],
          ['Address', address(values.address1, values.address2)],
          ['Country', values.country],
          ['State', values.state],
          ['City', values.city],
          ['Zip', values.zip],
          ['Phone', phone(values.homePhone, values.country)],
          ['Email', values.homeEmail],
        ]}
      />
      <ReviewSection
        title="Business Profile"
        summary={`${values.businessName}, ${values.businessID}`}
        {...section(1)}
        rows={[
          ['Name', values.businessName],
          ['ID', values.businessID],
          ['Address', address(values.businessAddress1, values.businessAddress2)],
          ['Country', values.businessCountry],
          ['State', values.businessState],
          ['City', values.businessCity],
          ['Zip', values.businessZip],
          ['Phone', phone(values.businessHomePhone, values.businessCountry)],
          ['Email', values.businessHomeEmail],
        ]}
      />
      <ReviewSection
        title="Security Details"
        summary={values.username}
        {...section(2)}
        rows={[
          ['Username', values.username],
          ['Password', <MaskedPassword key="password" password={values.password} />],
          ['Security question', values.securityQuestion],
          ['Answer', values.securityAnswer],
          ['2FA enabled', values.twoFAOptIn ? 'Yes' : 'No'],
          ['2FA method', methodText(values)],
        ]}
      />
      <ReviewSection
        title="Subscription Details"
        summary={`${values.siteDomain}, ${countOf(values.components.length, 'component')}`}
        {...section(3)}
        rows={[
          ['Site domain', values.siteDomain],
          ['Site label', values.siteLabel],
          ['Platform', values.platform],
          [
            'Components',
            <ol key="components" className="list-inside list-decimal">
              {values.components.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ol>,
          ],
        ]}
      />
      {captchaAsked > 0 && <RegistrationCaptcha captcha={captcha} ref={captchaBox} />}
      <div className="flex flex-wrap justify-between gap-3 px-4 py-4 max-sm:*:flex-1 sm:px-6">
        <Button onClick={onBack} disabled={busy} icon={<ArrowLeft size={16} aria-hidden />}>
          Back
        </Button>
        <Button ref={confirm} look="primary" onClick={() => void submit()} busy={busy} icon={<Check size={16} aria-hidden />}>
          {busy ? 'Submitting...' : 'Confirm & Submit'}
        </Button>
      </div>
      <p role="status" className="px-4 pb-4 text-right text-sm text-muted empty:hidden sm:px-6">
        {busy && 'This takes a few seconds. Please keep this page open.'}
      </p>
    </div>
  );
}

function methodText({ twoFAOptIn, twoFactorMethod, twoFAEmail, twoFAPhone }: RegistrationValues): string {
  if (!twoFAOptIn || twoFactorMethod === '') return 'None';
  return twoFactorMethod === 'email' ? `Email, ${twoFAEmail}` : `Phone, ${twoFAPhone}`;
}
