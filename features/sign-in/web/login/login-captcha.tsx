import { InlayCaptcha, type useInlayCaptcha } from '@inlay/react';
import type { Ref } from 'react';
import { FIRST_PARTY_FORMS, FIRST_PARTY_KEYS } from '@inlay/kernel/constants.ts';
import { CaptchaSlot } from '@inlay/ui/form/captcha-slot.tsx';

/** Asked for after failed logins of the name or of the network. */
export function LoginCaptcha({ captcha, ref }: { captcha: ReturnType<typeof useInlayCaptcha>; ref?: Ref<HTMLDivElement> }) {
  return (
    <CaptchaSlot needed={!captcha.verified} {...(ref !== undefined && { ref })}>
      <InlayCaptcha {...captcha.props} {...FIRST_PARTY_KEYS} action={FIRST_PARTY_FORMS.login.action} size="flexible" />
    </CaptchaSlot>
  );
}
