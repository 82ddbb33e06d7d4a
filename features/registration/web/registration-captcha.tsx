import { InlayCaptcha, type useInlayCaptcha } from '@inlay/react';
import type { Ref } from 'react';
import { FIRST_PARTY_FORMS, FIRST_PARTY_KEYS } from '@inlay/kernel/constants.ts';
import { CaptchaSlot } from '@inlay/ui/form/captcha-slot.tsx';

/** Asked for after five registrations of the network or for the mailbox. */
export function RegistrationCaptcha({ captcha, ref }: { captcha: ReturnType<typeof useInlayCaptcha>; ref: Ref<HTMLDivElement> }) {
  return (
    <div className="border-b border-line px-4 py-5 sm:px-6">
      <CaptchaSlot needed={!captcha.verified} ref={ref}>
        <InlayCaptcha {...captcha.props} {...FIRST_PARTY_KEYS} action={FIRST_PARTY_FORMS.registration.action} size="flexible" />
      </CaptchaSlot>
    </div>
  );
}
