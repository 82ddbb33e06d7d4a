import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { textLinkClass } from '@inlay/ui/link-button.tsx';
import type { forgotPassword } from '@inlay/features/sign-in/contract.ts';

interface ForgotPasswordLinkProps {
  userName: string;
  /** Takes the focus when it appears. */
  focused: boolean;
  /** The server's sentence. */
  onSent: (sentence: string) => void;
}

/** Asks for the mail at once, as it is known who asks; in another tab it is the page that asks by name. */
export function ForgotPasswordLink({ userName, focused, onSent }: ForgotPasswordLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);

  async function ask() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { message } = await callApi<typeof forgotPassword>('POST /Registration/ForgotPassword', { body: { userName } });
      onSent(message);
    } catch (error) {
      setFailure(failureSentence(error));
      setBusy(false);
    }
  }

  return (
    <span>
      <Link
        ref={link}
        to="/forgot-password"
        className={`${textLinkClass} text-xs`}
        aria-disabled={busy}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!busy) void ask();
        }}
      >
        Forgot password?
      </Link>
      <span role="alert">
        <FieldError error={failure} />
      </span>
    </span>
  );
}

/** Stands in place of the section until the owner goes back to it. */
export function ResetLinkSent({ text, onBack }: { text: string; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <Banner role="status">{text}</Banner>
      <Button ref={back} size="sm" icon={<ArrowLeft size={14} aria-hidden />} onClick={onBack}>
        Back to Security
      </Button>
    </div>
  );
}
