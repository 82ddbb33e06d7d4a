import { LinkButton } from '@inlay/ui/link-button.tsx';
import { LinkPage } from '../link-page.tsx';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { verifyEmail } from '../../contract.ts';

export const meta = () => [
  { title: 'Confirm your email address · Inlay' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Opened from the mail that went to the address. */
export default function VerifyEmailPage() {
  return (
    <LinkPage
      title="Confirm your email address"
      text="Emails about your account, including password reset links, go to the address you confirm."
      act="Confirm this address"
      call={(token) => callApi<typeof verifyEmail>('POST /Registration/VerifyEmail', { body: { token } })}
      done={{
        title: 'Your email address is confirmed',
        text: 'Thank you. Emails about your account now go to this address.',
        next: (
          <LinkButton to="/login" look="primary" block>
            Log in
          </LinkButton>
        ),
      }}
    />
  );
}
