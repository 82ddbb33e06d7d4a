import { useLinkIn } from '@inlay/ui/hooks/use-environment.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { failureText, isOfSuppressed } from './failure-words.ts';
import type { WholeMessage } from './message-calls.ts';

/** Why a message has reached nobody, and what its servers said. */
export function FailureNote({ message: { failure, state } }: { readonly message: WholeMessage }) {
  const linkIn = useLinkIn();
  if (!failure) return null;
  const { code, text, permanent } = failure;
  return (
    <div className="px-4 py-4 sm:px-5">
      <Banner tone={state === 'suppressed' ? 'warn' : 'bad'} lead={failureText(code)}>
        {state === 'failed' && !permanent && 'Another try may reach it.'}
        {isOfSuppressed(code) && <TextLink to={linkIn('?p=senders')}>See suppressed addresses</TextLink>}
        {text && <span className="mt-1 block font-mono text-xs wrap-anywhere">{text}</span>}
      </Banner>
    </div>
  );
}
