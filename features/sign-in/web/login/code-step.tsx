import { Mail, MessageSquareText, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { type CodeChallenge, insteadOfSmsText, isChallengeOver, withTriesLeft } from '@inlay/web-client/code-challenge.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { CodeInput } from '@inlay/ui/form/code-input.tsx';
import { textLinkClass } from '@inlay/ui/link-button.tsx';
import type { Credentials } from './typed-credentials.ts';
import { OutboxHint } from '@inlay/ui/layout/outbox-hint.tsx';
import { RecoveryStep } from './recovery-step.tsx';
import { ResendCode } from './resend-code.tsx';
import { failureText, postLoginCode } from './sign-in-calls.ts';
import { useSignIn } from './use-sign-in.ts';

export interface CodeStepProps {
  challenge: CodeChallenge;
  credentials: Credentials;
  onNewChallenge: (challenge: CodeChallenge) => void;
  /** No code opens this challenge any more, as the sentence says. */
  onOver: (text: string) => void;
  onLeave: () => void;
}

/** The second step: six digits from mail, SMS or an app, the sixth submits; or a recovery code in place of the app's. */
export function CodeStep({ challenge, credentials, onNewChallenge, onOver, onLeave }: CodeStepProps) {
  const signIn = useSignIn();
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState('');
  const [sent, setSent] = useState(0);
  const [recovering, setRecovering] = useState(false);
  const { channel } = challenge;
  const byApp = channel === 'authenticator';
  const Icon = byApp ? Smartphone : /phone|sms/i.test(channel) ? MessageSquareText : Mail;

  const instead = insteadOfSmsText(challenge);

  async function submit(code: string) {
    setBusy(true);
    setError(undefined);
    setNotice('');
    try {
      await signIn(postLoginCode(challenge.challengeId, code));
    } catch (failure) {
      if (isChallengeOver(failure)) return onOver(failureText(failure));
      setError(withTriesLeft(failureText(failure), failure));
      setDigits('');
      setBusy(false);
    }
  }
  function switchWay(toRecovery: boolean) {
    setRecovering(toRecovery);
    setError(undefined);
  }

  /** Back at the field, where the new code goes. */
  function renewed(next: CodeChallenge) {
    // Within the half minute of another window the server goes on with the code that is under way.
    setNotice(next.challengeId === challenge.challengeId ? 'The code we sent you still works.' : 'We sent you a new code.');
    setDigits('');
    setSent(sent + 1);
    onNewChallenge(next);
  }

  if (recovering) return <RecoveryStep busy={busy} error={error} submit={submit} onBack={() => switchWay(false)} onLeave={onLeave} />;
  return (
    <form
      method="post"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(digits);
      }}
    >
      <div>
        <span className="st-rhodonite mb-4 grid size-10 place-items-center rounded-md border border-line bg-recess text-(--st) shadow-recess">
          <Icon size={20} aria-hidden />
        </span>
        <h1 className="heading-1">Enter your code</h1>
        <p className="mt-1.5 text-muted">
          {byApp ? (
            `Six digits from ${challenge.maskedTo}, for Inlay. A new code comes every 30 seconds.`
          ) : (
            <>
              We sent a 6-digit code to <span className="font-mono text-xs break-all">{challenge.maskedTo}</span>. It expires in 10 minutes.
            </>
          )}
        </p>
        {!byApp && (
          <p className="mt-2 text-muted">
            <OutboxHint channel={channel === 'sms' ? 'sms' : 'email'} />
          </p>
        )}
        {instead && <p className="mt-2 text-sm text-muted">{instead}</p>}
      </div>
      <CodeInput
        key={`${busy} ${sent}`}
        label="6-digit code"
        value={digits}
        onChange={setDigits}
        onFull={(code) => void submit(code)}
        disabled={busy}
      />
      {error && <Banner tone="bad" role="alert" lead={error} />}
      <p role="status" className="text-sm text-muted empty:hidden">
        {notice}
      </p>
      <Button type="submit" look="primary" block busy={busy} disabled={digits.length < 6}>
        {busy ? 'Logging in...' : 'Log in'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2 text-xs text-subtle">
        {byApp ? (
          <button type="button" className={textLinkClass} onClick={() => switchWay(true)}>
            Use a recovery code
          </button>
        ) : (
          <ResendCode challenge={challenge} credentials={credentials} onNewChallenge={renewed} onError={setError} />
        )}
        <button type="button" className={textLinkClass} onClick={onLeave}>
          Back to login
        </button>
      </div>
    </form>
  );
}
