// First, before any schema is made.
import '@inlay/ui/browser/no-eval.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { CodeChallenge } from '@inlay/web-client/code-challenge.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { AuthFrame, keypadPiece, tickPiece } from '../auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import type { Credentials } from './typed-credentials.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

export const meta = () => [{ title: 'Login · Inlay' }, { name: 'description', content: 'Log in to your keys, usage and settings.' }];

/** Password first; a code when the account asks for one. What was typed lives in this page alone. */
export default function LoginPage() {
  const { state } = useLocation() as { state: { ended?: boolean } | null };
  const [step, setStep] = useState<{ challenge: CodeChallenge; credentials: Credentials } | null>(null);
  const [over, setOver] = useState<LoginFormProps['over']>(null);

  function backToLogin(why: LoginFormProps['over']) {
    setOver(why);
    setStep(null);
  }
  if (step) {
    const { userName } = step.credentials;
    return (
      <AuthFrame stone="rhodonite" piece={keypadPiece}>
        <CodeStep
          {...step}
          onNewChallenge={(challenge) => setStep({ ...step, challenge })}
          onOver={(text) => backToLogin({ userName, text })}
          onLeave={() => backToLogin(null)}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame piece={tickPiece}>
      <h1 className="heading-1">Welcome Back</h1>
      <p className="mt-1.5 text-muted">Log in to your keys, usage and settings.</p>
      <div className="mt-6 grid gap-6">
        {state?.ended && <Banner role="status">Your session has ended. Please log in again.</Banner>}
        <LoginForm over={over} onChallenge={(challenge, credentials) => setStep({ challenge, credentials })} />
      </div>
    </AuthFrame>
  );
}
