import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { TextLink, textLinkClass } from '@inlay/ui/link-button.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { FORMER_RECOVERY_LENGTH, readRecoveryCode, RECOVERY_LENGTH } from '@inlay/kernel/codes/recovery-code.ts';

export interface RecoveryStepProps {
  busy: boolean;
  error: string | undefined;
  submit: (code: string) => Promise<void>;
  onBack: () => void;
  onLeave: () => void;
}

/** A recovery code in place of the app's six digits. */
export function RecoveryStep({ busy, error, submit, onBack, onLeave }: RecoveryStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => input.current?.focus(), [error]);

  return (
    <form
      method="post"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const code = readRecoveryCode(input.current?.value ?? '');
        setUnreadable(code === undefined);
        if (code === undefined) input.current?.focus();
        else void submit(code);
      }}
    >
      <div>
        <span className="st-rhodonite mb-4 grid size-10 place-items-center rounded-md border border-line bg-recess text-(--st) shadow-recess">
          <KeyRound size={20} aria-hidden />
        </span>
        <h1 className="heading-1">Use a recovery code</h1>
        <p className="mt-1.5 text-muted">One of the ten that you stored when you set up the app. Each works once.</p>
      </div>
      <TextInput
        ref={input}
        label="Recovery code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
        disabled={busy}
        error={
          unreadable ? `A recovery code has ${RECOVERY_LENGTH} letters and digits, an older one ${FORMER_RECOVERY_LENGTH}.` : undefined
        }
      />
      {error && <Banner tone="bad" role="alert" lead={error} />}
      <Button type="submit" look="primary" block busy={busy}>
        {busy ? 'Logging in...' : 'Log in'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2 text-xs text-subtle">
        <button type="button" className={textLinkClass} onClick={onBack}>
          Use the app
        </button>
        <button type="button" className={textLinkClass} onClick={onLeave}>
          Back to login
        </button>
      </div>
      <p className="text-xs text-muted">
        Lost your phone and recovery codes? <TextLink to="/ContactUs">Contact us</TextLink>
      </p>
    </form>
  );
}
