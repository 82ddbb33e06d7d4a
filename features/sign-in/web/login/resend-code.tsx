import { useInlayCaptcha } from '@inlay/react';
import { useState } from 'react';
import { challengeOf, type CodeChallenge } from '@inlay/web-client/code-challenge.ts';
import { textLinkClass } from '@inlay/ui/link-button.tsx';
import { Countdown } from './countdown.tsx';
import { LoginCaptcha } from './login-captcha.tsx';
import type { Credentials } from './typed-credentials.ts';
import { asksForCaptcha, failureText, postLogin } from './sign-in-calls.ts';

const RESEND_AFTER_S = 30;

export interface ResendCodeProps {
  challenge: CodeChallenge;
  credentials: Credentials;
  onNewChallenge: (challenge: CodeChallenge) => void;
  onError: (text: string | undefined) => void;
}

/** A new message after the count-down: a login anew, so it may ask for a captcha too. */
export function ResendCode({ challenge, credentials, onNewChallenge, onError }: ResendCodeProps) {
  const [mayResend, setMayResend] = useState(false);
  const [asked, setAsked] = useState(false);
  const captcha = useInlayCaptcha();

  async function resend() {
    setMayResend(false);
    onError(undefined);
    try {
      await postLogin(credentials.userName, credentials.password, captcha.token);
    } catch (failure) {
      captcha.reset();
      const next = challengeOf(failure);
      setAsked(asksForCaptcha(failure));
      setMayResend(asksForCaptcha(failure));
      if (next) onNewChallenge(next);
      else if (!asksForCaptcha(failure)) onError(failureText(failure));
    }
  }

  if (asked)
    return (
      <div className="grid w-full gap-3">
        <LoginCaptcha captcha={captcha} />
        <button type="button" className={textLinkClass} disabled={!captcha.verified || !mayResend} onClick={() => void resend()}>
          Send again
        </button>
      </div>
    );
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
