import { Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@inlay/ui/api-client.ts';
import { Banner } from '@inlay/ui/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { CodeInput } from '@inlay/ui/code-input.tsx';
import { textLinkClass } from '@inlay/ui/link-button.tsx';
import { Countdown } from './countdown.tsx';
import type { Credentials } from './login.tsx';
import { challengeOf, failureText, postLogin, postLoginCode, type CodeChallenge } from './sign-in-calls.ts';
import { useSignIn } from './use-sign-in.ts';

const RESEND_AFTER_S = 30;

export interface CodeStepProps {
  challenge: CodeChallenge;
  credentials: Credentials;
  onNewChallenge: (challenge: CodeChallenge) => void;
  onLeave: () => void;
}

/** The second step: six digits from mail or SMS; the sixth submits. */
export function CodeStep({ challenge, credentials, onNewChallenge, onLeave }: CodeStepProps) {
  const signIn = useSignIn();
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [mayResend, setMayResend] = useState(false);
  const Icon = /phone|sms/i.test(challenge.channel) ? MessageSquareText : Mail;

  async function submit(code: string) {
    setBusy(true);
    setError(undefined);
    try {
      await signIn(postLoginCode(challenge.challengeId, code));
    } catch (failure) {
      setError(codeFailureText(failure));
      setDigits('');
      setBusy(false);
    }
  }

  async function resend() {
    setMayResend(false);
    setError(undefined);
    try {
      await postLogin(credentials.userName, credentials.password);
    } catch (failure) {
      const next = challengeOf(failure);
      if (next) onNewChallenge(next);
      else setError(failureText(failure));
    }
  }

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
          We sent six digits to <span className="font-mono text-xs break-all">{challenge.maskedTo}</span>. Valid for 10 minutes.
        </p>
      </div>
      <CodeInput
        key={String(busy)}
        label="Six-digit code"
        value={digits}
        onChange={setDigits}
        onFull={(code) => void submit(code)}
        disabled={busy}
      />
      {error && <Banner tone="bad" role="alert" lead={error} />}
      <Button type="submit" look="primary" block busy={busy} disabled={digits.length < 6}>
        {busy ? 'Logging in...' : 'Log in'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2 text-xs text-subtle">
        {mayResend ? (
          <button type="button" className={textLinkClass} onClick={() => void resend()}>
            Send again
          </button>
        ) : (
          <span>
            Send again in <Countdown key={challenge.challengeId} seconds={RESEND_AFTER_S} onOver={() => setMayResend(true)} />
          </span>
        )}
        <button type="button" className={textLinkClass} onClick={onLeave}>
          Use another account
        </button>
      </div>
    </form>
  );
}

function codeFailureText(failure: unknown): string {
  const left = failure instanceof ApiError ? failure.extra['triesLeft'] : undefined;
  if (typeof left !== 'number') return failureText(failure);
  return `${failureText(failure)} ${left} ${left === 1 ? 'try' : 'tries'} left.`;
}
