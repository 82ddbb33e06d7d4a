// First, before any schema is made.
import '@inlay/ui/browser/no-eval.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { AuthFrame, keypadPiece, tickPiece } from '../auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { LoginForm } from './login-form.tsx';
import type { Credentials } from './credentials.ts';
import type { CodeChallenge } from './sign-in-calls.ts';

export const meta = () => [{ title: 'Login · Inlay' }, { name: 'description', content: 'Log in to your keys, usage and settings.' }];

/** Password first; a code when the account asks for one. What was typed lives in this page alone. */
export default function LoginPage() {
  const { state } = useLocation() as { state: { ended?: boolean } | null };
  const [step, setStep] = useState<{ challenge: CodeChallenge; credentials: Credentials } | null>(null);
  if (step) {
    return (
      <AuthFrame stone="rhodonite" piece={keypadPiece}>
        <CodeStep {...step} onNewChallenge={(challenge) => setStep({ ...step, challenge })} onLeave={() => setStep(null)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame piece={tickPiece}>
      <h1 className="heading-1">Welcome Back</h1>
      <p className="mt-1.5 text-muted">Log in to your keys, usage and settings.</p>
      <div className="mt-6 grid gap-6">
        {state?.ended && <Banner role="status">Your session has ended. Please log in again.</Banner>}
        <LoginForm onChallenge={(challenge, credentials) => setStep({ challenge, credentials })} />
      </div>
    </AuthFrame>
  );
}
