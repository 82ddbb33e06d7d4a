import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { createSender } from '@inlay/messaging/contract.ts';
import { Plus } from 'lucide-react';
import { MOST_SENDERS } from '@inlay/messaging/rules/sender-shapes.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { useEnvironment, useLinkIn } from '@inlay/ui/hooks/use-environment.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { BouncesCard } from './bounces/bounces-card.tsx';
import { DomainsCard } from './domains/domains-card.tsx';
import { channelWords } from './channel-words.ts';
import type { Sender, SenderLists, SendingChannel } from './sender-calls.ts';
import { currentOf, errorWords, stateOf } from './sender-state.ts';
import { SendersCard } from './senders-card.tsx';
import { SuppressionsCard } from './suppressions/suppressions-card.tsx';
import { useSenderActs } from './use-sender-acts.tsx';
import { useSenders } from './use-senders.ts';

/** Shown once something sends through them: services for texts wait for SMS. */
const CHANNELS = ['email'] as const satisfies readonly SendingChannel[];
const isFull = (senders: readonly Sender[]) => senders.filter(({ kind }) => kind !== 'operator').length >= MOST_SENDERS;

/** Who carries a project's messages, and where nothing is sent. */
export default function SendersPage({ onError }: { onError: OnError }) {
  const { environment, siteKey, query: site } = useEnvironment();
  const query = useSenders();
  const { box, keep } = useKeptFocus();
  const { actsOf, dialog } = useSenderActs({ lists: query.data, onError, onGone: keep });
  const isTest = environment === 'test';
  const open = query.data ? CHANNELS.filter((channel) => !isFull(query.data[channel])) : [];
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-1 gap-6 rounded-lg">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0 flex-[1_1_20rem]">
          <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Senders</h1>
          <p className="mt-0.5 text-sm text-muted">
            Who carries your mail. The first healthy one sends; if it fails, the next takes over. Senders for texts and calls are announced.{' '}
            <TextLink to="/docs/messages">How senders work</TextLink>
          </p>
        </div>
        {!isTest && query.data && CHANNELS.some((channel) => query.data[channel].length > 0) && (
          <ForRole<typeof createSender> role="developer">
            <Button
              look="primary"
              icon={<Plus size={16} aria-hidden />}
              disabled={open.length === 0}
              onClick={actsOf(open[0] ?? 'email').add}
              className="max-sm:w-full"
            >
              Add sender
            </Button>
          </ForRole>
        )}
      </div>
      {isTest && <TestBanner />}
      {!isTest && query.data && CHANNELS.map((channel) => <PausedBanner key={channel} channel={channel} lists={query.data} />)}
      {CHANNELS.map((channel) =>
        query.data ? (
          <SendersCard key={channel} channel={channel} lists={query.data} acts={isTest ? undefined : actsOf(channel)} />
        ) : (
          <Card key={channel} title={channelWords[channel].title} flush>
            <LoadState query={query} rows={2} label={`Loading ${channelWords[channel].list.toLowerCase()}`} />
          </Card>
        ),
      )}
      <DomainsCard onError={onError} readOnly={isTest} />
      {!isTest && <BouncesCard inbound={query.data?.inbound} />}
      {siteKey ? (
        <SuppressionsCard key={environment} environment={environment} siteKey={siteKey} />
      ) : (
        <Card title="Suppressed addresses" flush>
          <LoadState query={site} rows={2} label="Loading suppressed addresses" />
        </Card>
      )}
      {dialog}
    </div>
  );
}

function TestBanner() {
  const linkIn = useLinkIn();
  return (
    <Banner lead="Test never uses these." action={<TextLink to={linkIn('?p=dev-inbox')}>Open the Dev Inbox</TextLink>}>
      Messages of Test go to the Dev Inbox.
    </Banner>
  );
}

/** What the failure of a sender means, as long as it is passed by. */
function PausedBanner({ channel, lists: { [channel]: senders } }: { channel: SendingChannel; lists: SenderLists }) {
  const now = useNow(MINUTE_MS / 12);
  const { messages } = channelWords[channel];
  const paused = senders.find((sender) => stateOf(sender, senders, now).word === 'Paused');
  if (!paused) return null;
  const current = currentOf(senders, now);
  return (
    <Banner tone="warn" lead={`${paused.label} is paused.`}>
      {paused.lastError !== null && `${errorWords(paused.lastError)} `}
      {current
        ? `${current.label} carries your ${messages}; nothing was lost.`
        : `Live ${messages} wait${channel === 'email' ? 's' : ''} until a sender works again.`}
    </Banner>
  );
}
