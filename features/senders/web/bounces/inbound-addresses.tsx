import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import type { SenderLists } from '../sender-calls.ts';

/** Where mail servers post what comes in. Whoever may not see the addresses reads what they are for. */
export function InboundAddresses({ inbound }: { readonly inbound: SenderLists['inbound'] | undefined }) {
  return (
    <section aria-label="Incoming mail" className="grid gap-3 border-b border-line px-4 py-3 text-sm sm:px-5">
      {inbound?.mail && <Address label="Answers and bounces, as raw mail" address={inbound.mail} what="address for answers and bounces" />}
      {inbound?.bounces && <Address label="Bounces only, as raw mail or JSON" address={inbound.bounces} what="address for bounces" />}
      <p className="text-xs text-muted">
        {inbound?.mail
          ? 'Have your mail server post all incoming mail to the first address, or only bounces to the second.'
          : 'Your mail server posts answers and bounces to addresses that a developer of the project creates here.'}{' '}
        <TextLink to="/docs/messages#mail-that-comes-in">Connect a mail server</TextLink>
      </p>
    </section>
  );
}

function Address({ label, address, what }: { readonly label: string; readonly address: string; readonly what: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-xs text-muted">{label}</p>
      <div className="flex min-w-0 items-center gap-1">
        <code className="min-w-0 flex-1 truncate rounded-sm border border-line bg-recess px-2 py-1 font-mono text-xs">{address}</code>
        <CopyButton text={address} what={what} iconOnly />
      </div>
    </div>
  );
}
