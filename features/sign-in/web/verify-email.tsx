import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '@inlay/ui/api-client.ts';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { AuthFrame, tickPiece } from './auth-frame.tsx';

export const meta = () => [
  { title: 'Confirm your email address · Inlay' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

type Outcome = { title: string; text: string } | undefined;

/** Opened from the mail. The token leaves the address bar before anything else, so that it stands in no history or screenshot. */
export default function VerifyEmailPage() {
  const [outcome, setOutcome] = useState<Outcome>();
  const begun = useRef(false);

  useEffect(() => {
    // The link works once: a second run of the effect would say that it is spent.
    if (begun.current) return;
    begun.current = true;
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    window.history.replaceState(window.history.state, '', window.location.pathname);
    callApi('/Registration/VerifyEmail', { method: 'POST', body: { token } }).then(
      () => setOutcome({ title: 'Your email address is confirmed', text: 'Thank you. Mails about your account will reach you there.' }),
      (error: unknown) => setOutcome({ title: 'The address is not confirmed', text: sentenceOf(error) }),
    );
  }, []);

  return (
    <AuthFrame piece={tickPiece}>
      <div role="status" aria-busy={!outcome}>
        <h1 className="heading-1">{outcome?.title ?? 'Confirming your email address…'}</h1>
        <p className="mt-1.5 mb-6 text-muted">{outcome?.text ?? 'This takes a moment.'}</p>
      </div>
      <noscript>
        <p className="mb-6">This page needs JavaScript. Please switch it on and open the link of the mail again.</p>
      </noscript>
      <LinkButton to="/login" look="primary" block>
        Log in
      </LinkButton>
    </AuthFrame>
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please open the link of the mail again.';
  return error.fields['token'] ?? error.sentence ?? 'Something went wrong. Please open the link of the mail again.';
}
