import { LinkButton } from '@inlay/ui/link-button.tsx';
import { closeSession } from '@inlay/web-client/session.ts';
import { LinkPage } from '../link-page.tsx';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { undoEmail } from '../../contract.ts';

export const meta = () => [
  { title: 'Undo your email address change · Inlay' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Opened from the mail that went to the address that was left. Every session of the account ends, this browser's included. */
export default function UndoEmailPage() {
  return (
    <LinkPage
      title="Undo your email address change"
      text="Emails about your account will go to this address again. Changes made to your second factor since will be undone, and all sessions will end."
      act="Restore this address"
      call={(token) => callApi<typeof undoEmail>('POST /Registration/UndoEmail', { body: { token } })}
      onDone={closeSession}
      done={{
        title: 'Your email address is back',
        text: 'All sessions have ended. Whoever changed the address knew your password, so set a new one now.',
        next: (
          <LinkButton to="/forgot-password" look="primary" block>
            Set a new password
          </LinkButton>
        ),
      }}
    />
  );
}
