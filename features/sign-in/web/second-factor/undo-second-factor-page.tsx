import { LinkButton } from '@inlay/ui/link-button.tsx';
import { closeSession } from '@inlay/web-client/session.ts';
import { LinkPage } from '../link-page.tsx';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { undoSecondFactor } from '../../second-factor-contract.ts';

export const meta = () => [
  { title: 'Undo your second factor change · Inlay' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Opened from the mail that told of another second factor. Every session of the account ends, this browser's included. */
export default function UndoSecondFactorPage() {
  return (
    <LinkPage
      title="Undo your second factor change"
      text="This undoes the change and any later changes to your second factor, and ends all sessions."
      act="Undo the change"
      call={(token) => callApi<typeof undoSecondFactor>('POST /Registration/UndoSecondFactor', { body: { token } })}
      onDone={closeSession}
      done={{
        title: 'The change is undone',
        text: 'All sessions have ended. Whoever changed your second factor may know your password, so set a new one now.',
        next: (
          <LinkButton to="/forgot-password" look="primary" block>
            Set a new password
          </LinkButton>
        ),
      }}
    />
  );
}
