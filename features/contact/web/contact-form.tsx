import { InlayCaptcha, useInlayCaptcha } from '@inlay/react';
import { useEffect, useRef } from 'react';
import { FIRST_PARTY_FORMS, FIRST_PARTY_KEYS } from '@inlay/kernel/constants.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { SubjectLine } from './subject-line.tsx';
import { useContactForm, type FieldName } from './use-contact-form.ts';
import { useSend } from './use-send.ts';
import { useSubject } from './use-subject.ts';

export function ContactForm({ takesFocus, onSent }: { takesFocus: boolean; onSent: () => void }) {
  const form = useContactForm();
  const captcha = useInlayCaptcha();
  const [subject, dropSubject] = useSubject();
  const { submitting, captchaNeeded, failure, send } = useSend({ form, captcha, subject, onSent });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [takesFocus]);

  const wire = (name: FieldName) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onBlur: () => form.leave(name),
  });
  const typed = (name: FieldName) => (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    form.change(name, event.target.value);

  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-labelledby="get-in-touch"
      aria-busy={submitting}
      onSubmit={(event) => {
        event.preventDefault();
        void send((name) => element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus());
      }}
      className="grid content-start gap-x-4 gap-y-5 sm:grid-cols-2 [&>*]:sm:col-span-2"
    >
      <h2 id="get-in-touch" className="text-[1.375rem]/7.5 font-semibold tracking-[-0.02em]">
        Get in Touch
      </h2>
      {subject && <SubjectLine subject={subject} onDrop={dropSubject} />}
      <TextInput
        label="First name"
        autoComplete="given-name"
        maxLength={200}
        className="sm:col-span-1!"
        {...wire('firstName')}
        onChange={typed('firstName')}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        maxLength={200}
        className="sm:col-span-1!"
        {...wire('lastName')}
        onChange={typed('lastName')}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        className="sm:col-span-1!"
        {...wire('email')}
        onChange={typed('email')}
      />
      <PhoneInput className="sm:col-span-1!" {...wire('phone')} onChange={(value) => form.change('phone', value)} />
      <TextArea label="Message" maxLength={5000} {...wire('message')} onChange={typed('message')} />
      <div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-h-16 w-full max-w-80">
            <InlayCaptcha {...captcha.props} {...FIRST_PARTY_KEYS} action={FIRST_PARTY_FORMS.contact.action} size="flexible" />
          </div>
          <Button type="submit" look="primary" busy={submitting} className="max-sm:w-full">
            {submitting ? 'Submitting...' : 'Send message'}
          </Button>
        </div>
        <div role="status">
          <FieldError error={captchaNeeded} />
        </div>
      </div>
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <p className="text-sm text-subtle">Complete the captcha to send your message. We'll confirm here.</p>
    </form>
  );
}
