import { type ReactNode, useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { AuthFrame, tickPiece } from './auth-frame.tsx';
import { useLinkToken } from './use-link-token.ts';

interface LinkPageProps {
  title: string;
  text: string;
  /** What the button says. */
  act: string;
  /** What the press does with the token of the link. */
  call: (token: string) => Promise<unknown>;
  onDone?: () => void;
  done: { title: string; text: string; next: ReactNode };
}

/** A page that a mailed link opens. Opening it does nothing, as programs open links too; the press does. */
export function LinkPage({ title, text, act, call, onDone, done }: LinkPageProps) {
  const tokenOfLink = useLinkToken();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [failure, setFailure] = useState<string>();

  async function go() {
    setState('busy');
    setFailure(undefined);
    try {
      await call(tokenOfLink());
      onDone?.();
      setState('done');
    } catch (error) {
      setFailure(failureSentence(error, { field: 'token' }));
      setState('open');
    }
  }

  if (state === 'done')
    return (
      <AuthFrame piece={tickPiece}>
        <h1 className="heading-1" tabIndex={-1} ref={takeFocus}>
          {done.title}
        </h1>
        <p className="mt-1.5 mb-6 text-muted">{done.text}</p>
        {done.next}
      </AuthFrame>
    );
  return (
    <AuthFrame piece={tickPiece}>
      <h1 className="heading-1">{title}</h1>
      <p className="mt-1.5 mb-6 text-muted">{text}</p>
      <noscript>
        <p className="mb-6">This page needs JavaScript. Turn it on, then open the link in the email again.</p>
      </noscript>
      <div className="grid gap-3">
        {failure && (
          <Banner tone="bad" role="alert">
            {failure}
          </Banner>
        )}
        <Button look="primary" block busy={state === 'busy'} onClick={() => void go()}>
          {act}
        </Button>
      </div>
    </AuthFrame>
  );
}

/** The button that held the focus is gone. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();
