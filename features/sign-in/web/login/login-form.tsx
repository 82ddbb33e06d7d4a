import { useInlayCaptcha } from '@inlay/react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { challengeOf, type CodeChallenge } from '@inlay/web-client/code-challenge.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { PasswordInput } from '@inlay/ui/form/password-input.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Countdown } from './countdown.tsx';
import { LoginCaptcha } from './login-captcha.tsx';
import type { Credentials } from './typed-credentials.ts';
import { asksForCaptcha, failureText, postLogin } from './sign-in-calls.ts';
import { useSignIn } from './use-sign-in.ts';

interface Failure {
  text: string;
  /** Seconds to wait before the next try. */
  wait?: number | undefined;
}

export interface LoginFormProps {
  onChallenge: (challenge: CodeChallenge, credentials: Credentials) => void;
  /** Whose code is over, and the sentence that says so: there is another one after the password. */
  over: { userName: string; text: string } | null;
}

export function LoginForm({ onChallenge, over }: LoginFormProps) {
  const signIn = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<{ userName?: string; password?: string }>({});
  const [failure, setFailure] = useState<Failure | null>(over && { text: over.text });
  const captcha = useInlayCaptcha();
  const captchaBox = useRef<HTMLDivElement>(null);
  /** Counts how often the server or this form has asked for a captcha. */
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (asked > 0) captchaBox.current?.focus();
  }, [asked]);

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [failure]);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Read from the form: a password manager may fill without an event.
    const data = new FormData(event.currentTarget);
    const userName = String(data.get('userName') ?? '').trim();
    const typed = String(data.get('password') ?? '');
    const empty = { ...(!userName && { userName: 'Enter your username.' }), ...(!typed && { password: 'Enter your password.' }) };
    setMissing(empty);
    setFailure(null);
    const first = Object.keys(empty)[0];
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    if (asked > 0 && !captcha.verified) return setAsked(asked + 1);
    setBusy(true);
    try {
      await signIn(postLogin(userName, typed, captcha.token));
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge) return onChallenge(challenge, { userName, password: typed });
      // One token, one try.
      captcha.reset();
      if (asksForCaptcha(error)) {
        setBusy(false);
        return setAsked(asked + 1);
      }
      setFailure({ text: failureText(error), wait: error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined });
      setPassword('');
      setBusy(false);
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate method="post" className="grid gap-6">
      <div className="grid gap-4">
        <TextInput
          label="Username"
          name="userName"
          defaultValue={over?.userName}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          disabled={busy}
          error={missing.userName}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          disabled={busy}
          error={missing.password}
          aside={
            <TextLink to="/forgot-password" className="text-xs">
              Forgot password?
            </TextLink>
          }
        />
      </div>
      {asked > 0 && <LoginCaptcha captcha={captcha} ref={captchaBox} />}
      <div className="grid gap-3">
        {failure && <FailureBanner key={failure.text} failure={failure} onOver={() => setFailure(null)} />}
        <Button type="submit" look="primary" block busy={busy}>
          {busy ? 'Logging in...' : 'Log in'}
        </Button>
      </div>
      <p className="text-xs text-muted">
        No account yet? <TextLink to="/Register">Register</TextLink>
      </p>
    </form>
  );
}

function FailureBanner({ failure, onOver }: { failure: Failure; onOver: () => void }) {
  if (failure.wait === undefined) return <Banner tone="bad" role="alert" lead={failure.text} />;
  return (
    <Banner tone="warn" role="alert" lead={failure.text}>
      Try again in <Countdown seconds={failure.wait} onOver={onOver} />.
    </Banner>
  );
}
