import { InlayCaptcha, type useInlayCaptcha } from '@inlay/react';
import type { Ref } from 'react';
import { FIRST_PARTY_FORMS, FIRST_PARTY_KEYS } from '@inlay/kernel/constants.ts';
import { CaptchaSlot } from '@inlay/ui/form/captcha-slot.tsx';
import { usePageTheme } from '@inlay/ui/hooks/use-page-theme.ts';

/** Asked for after failed logins of the name or of the network. */
export function LoginCaptcha({ captcha, ref }: { captcha: ReturnType<typeof useInlayCaptcha>; ref?: Ref<HTMLDivElement> }) {
  const theme = usePageTheme(captcha.verified);
  return (
    <CaptchaSlot needed={!captcha.verified} {...(ref !== undefined && { ref })}>
      <InlayCaptcha {...captcha.props} {...FIRST_PARTY_KEYS} action={FIRST_PARTY_FORMS.login.action} size="flexible" theme={theme} />
    </CaptchaSlot>
  );
}
