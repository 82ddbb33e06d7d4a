// First, before any schema is made.
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import '@inlay/ui/browser/no-eval.ts';
import { useState } from 'react';
import { callApi } from '@inlay/web-client/api-client.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { AuthFrame, tickPiece } from '../auth-frame.tsx';
import type { forgotPassword } from '../../contract.ts';
import { OutboxHint } from '@inlay/ui/layout/outbox-hint.tsx';

export const meta = () => [
  { title: 'Forgot password · Inlay' },
  { name: 'description', content: 'Ask for a link that sets a new password.' },
];

/** The answer is the same for known and unknown names. */
export default function ForgotPasswordPage() {
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const who = String(new FormData(event.currentTarget).get('who') ?? '').trim();
    setMissing(who === '' ? 'Enter your username or email address.' : undefined);
    setOutcome(null);
    if (who === '') return event.currentTarget.querySelector('input')?.focus();
    setBusy(true);
    try {
      const { message } = await callApi<typeof forgotPassword>('POST /Registration/ForgotPassword', {
        body: who.includes('@') ? { email: who } : { userName: who },
      });
      setOutcome({ tone: 'ok', text: message });
    } catch (error) {
      setOutcome({ tone: 'bad', text: failureSentence(error) });
    }
    setBusy(false);
  }

  return (
    <AuthFrame piece={tickPiece}>
      <h1 className="heading-1">Set a new password</h1>
      <p className="mt-1.5 text-muted">We email you a link. It works once, within 30 minutes.</p>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="mt-6 grid gap-6">
        <TextInput
          label="Username or email address"
          name="who"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing}
        />
        <div className="grid gap-3">
          {outcome && (
            <Banner tone={outcome.tone} role={outcome.tone === 'ok' ? 'status' : 'alert'}>
              {outcome.text} {outcome.tone === 'ok' && <OutboxHint />}
            </Banner>
          )}
          <Button type="submit" look="primary" block busy={busy}>
            Send the link
          </Button>
        </div>
        <p className="text-xs text-muted">
          Remembered it? <TextLink to="/login">Log in</TextLink>
        </p>
      </form>
    </AuthFrame>
  );
}
