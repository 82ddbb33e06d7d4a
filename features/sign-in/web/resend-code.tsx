import { useState } from 'react';
import { textLinkClass } from '@inlay/ui/link-button.tsx';
import { Countdown } from './countdown.tsx';
import type { Credentials } from './login.tsx';
import { challengeOf, failureText, postLogin, type CodeChallenge } from './sign-in-calls.ts';

const RESEND_AFTER_S = 30;

export interface ResendCodeProps {
  challenge: CodeChallenge;
  credentials: Credentials;
  onNewChallenge: (challenge: CodeChallenge) => void;
  onError: (text: string | undefined) => void;
}

/** A new message after the count-down. */
export function ResendCode({ challenge, credentials, onNewChallenge, onError }: ResendCodeProps) {
  const [mayResend, setMayResend] = useState(false);

  async function resend() {
    setMayResend(false);
    onError(undefined);
    try {
      await postLogin(credentials.userName, credentials.password);
    } catch (failure) {
      const next = challengeOf(failure);
      if (next) onNewChallenge(next);
      else onError(failureText(failure));
    }
  }

  if (mayResend)
    return (
      <button type="button" className={textLinkClass} onClick={() => void resend()}>
        Send again
      </button>
    );
  return (
    <span>
      Send again in <Countdown key={challenge.challengeId} seconds={RESEND_AFTER_S} onOver={() => setMayResend(true)} />
    </span>
  );
}
