// First, before any schema is made.
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import '@inlay/ui/browser/no-eval.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '@inlay/web-client/api-client.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { LinkButton, TextLink } from '@inlay/ui/link-button.tsx';
import { PasswordInput } from '@inlay/ui/form/password-input.tsx';
import { closeSession } from '@inlay/web-client/session.ts';
import { AuthFrame, tickPiece } from '../auth-frame.tsx';
import { useLinkToken } from '../use-link-token.ts';
import type { resetPassword } from '../../contract.ts';

export const meta = () => [
  { title: 'New password · Inlay' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Opened from the mail. Every session of the account ends, this browser's included. */
export default function ResetPasswordPage() {
  const tokenOfLink = useLinkToken();
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const [cutOff, setCutOff] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Known once the address was read, which the hook above does first.
  useEffect(() => setCutOff(tokenOfLink() === ''), [tokenOfLink]);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [fields]);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    const confirmPassword = String(data.get('confirmPassword') ?? '');
    const wrong = {
      ...(password === '' && { password: 'Enter a new password.' }),
      ...(password !== confirmPassword && { confirmPassword: 'Passwords do not match' }),
    };
    setFields(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await callApi<typeof resetPassword>('POST /Registration/ResetPassword', {
        body: { token: tokenOfLink(), password, confirmPassword },
      });
      closeSession();
      setDone(true);
    } catch (error) {
      const own = error instanceof ApiError ? error.fields : {};
      setFields(own);
      if (!own['password'] && !own['confirmPassword']) setFailure(failureSentence(error, { field: 'token' }));
    }
    setBusy(false);
  }

  if (done) {
    return (
      <AuthFrame piece={tickPiece}>
        <h1 className="heading-1" tabIndex={-1} ref={takeFocus}>
          Your new password is set
        </h1>
        <p className="mt-1.5 mb-6 text-muted">All sessions of your account have ended. Log in with the new password.</p>
        <LinkButton to="/login" look="primary" block>
          Log in
        </LinkButton>
      </AuthFrame>
    );
  }
  if (cutOff) {
    return (
      <AuthFrame piece={tickPiece}>
        <h1 className="heading-1">This link is incomplete</h1>
        <p className="mt-1.5 mb-6 text-muted">
          The end of the link in the email is missing, so no password can be set with it. Open the whole link, or request a new one.
        </p>
        <LinkButton to="/forgot-password" look="primary" block>
          Request a new link
        </LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame piece={tickPiece}>
      <h1 className="heading-1">Choose a new password</h1>
      <p className="mt-1.5 text-muted">Use at least 8 characters, and avoid common passwords.</p>
      <form method="post" ref={form} onSubmit={(event) => void submit(event)} noValidate className="mt-6 grid gap-6">
        <div className="grid gap-4">
          <PasswordInput label="New password" name="password" autoComplete="new-password" error={fields['password']} />
          <PasswordInput label="Confirm password" name="confirmPassword" autoComplete="new-password" error={fields['confirmPassword']} />
        </div>
        <div className="grid gap-3">
          {failure && (
            <Banner tone="bad" role="alert">
              {failure} <TextLink to="/forgot-password">Request a new link</TextLink>
            </Banner>
          )}
          <Button type="submit" look="primary" block busy={busy}>
            Set password
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}

/** The form that held the focus is gone. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();
