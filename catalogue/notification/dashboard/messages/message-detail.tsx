import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { keepFocus } from '@inlay/ui/browser/keep-focus.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { AttemptsTable } from './attempts-table.tsx';
import { FailureNote } from './failure-note.tsx';
import { MessageActs } from './message-acts.tsx';
import type { WholeMessage } from './message-calls.ts';
import { MessageContent } from './message-content.tsx';
import { Timeline } from './message-timeline.tsx';
import { durationText } from './moment-words.ts';
import { StateBadge } from './state-badge.tsx';
import { useMessage } from './use-messages.ts';

interface DetailProps {
  readonly id: string;
  readonly onError: OnError;
  /** Opens another message. */
  readonly onShow: (id: string) => void;
  /** Back to the list, where both don't fit. */
  readonly onBack: () => void;
}

/** One message whole: what became of it and why, what it says, and what can be done about it. */
export function MessageDetail({ id, onBack, ...acts }: DetailProps) {
  const query = useMessage(id);
  const box = useRef<HTMLDivElement>(null);
  const isUnknown = query.data === undefined && query.error instanceof ApiError && query.error.status === 404;
  // It takes the place of a list, which may have been scrolled far down and had the focus.
  useEffect(() => {
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    keepFocus(() => box.current);
  }, []);

  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented && box.current?.contains(event.target as Node)) onBack();
  }

  return (
    <div ref={box} tabIndex={-1} onKeyDown={leave} className="min-w-0 scroll-mt-20 outline-none">
      <div className="px-4 pt-4 lg:hidden">
        <Button size="sm" look="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          All messages
        </Button>
      </div>
      {isUnknown ? (
        <EmptyState title="This message is not here" action={<Button onClick={onBack}>Show all messages</Button>}>
          Messages are kept for a limited time, and those of Live and Test are apart.
        </EmptyState>
      ) : query.data ? (
        <Shown message={query.data} {...acts} />
      ) : (
        <LoadState query={query} rows={4} label="Loading message" />
      )}
    </div>
  );
}

function Shown({ message, onError, onShow }: Omit<DetailProps, 'id' | 'onBack'> & { readonly message: WholeMessage }) {
  const { id, state, subject, to, from, sender, template, tags, createdAt, sentAt, deliveredAt, sendAt } = message;
  const doneAt = deliveredAt ?? sentAt;
  return (
    <article aria-label={`Message to ${to}`} className="grid divide-y divide-line">
      <header className="grid gap-3 px-4 py-4 sm:px-5">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="heading-3 min-w-0 wrap-anywhere">{subject}</h3>
            <StateBadge state={state} />
          </div>
          <p className="flex flex-wrap items-center text-xs text-muted">
            <span className="font-mono wrap-anywhere">{id}</span>
            <CopyButton text={id} what="id" iconOnly />
            <span>{formatMoment(createdAt)}</span>
          </p>
        </div>
        <MessageActs message={message} onError={onError} onShow={onShow} />
      </header>
      <dl className="grid gap-x-6 gap-y-3 px-4 py-4 text-sm sm:grid-cols-2 sm:px-5">
        <Fact name="To">{to}</Fact>
        <Fact name="From">{from ?? 'Known once a sender is asked'}</Fact>
        {sender && <Fact name="Sender">{sender.label}</Fact>}
        {template && (
          <Fact name="Template">
            {template.key}, version {template.version}, {template.locale}
          </Fact>
        )}
        {sendAt !== null && state === 'scheduled' && <Fact name="Will be sent">{formatMoment(sendAt)}</Fact>}
        {doneAt !== null && (
          <Fact name={deliveredAt ? 'Delivered after' : 'Sent after'}>
            {durationText(Date.parse(doneAt) - Date.parse(sendAt ?? createdAt))}
          </Fact>
        )}
        {Object.keys(tags).length > 0 && (
          <Fact name="Tags">
            <span className="font-mono text-xs">
              {Object.entries(tags)
                .map(([name, value]) => `${name}:${value}`)
                .join(', ')}
            </span>
          </Fact>
        )}
      </dl>
      <FailureNote message={message} />
      <Timeline message={message} onShow={onShow} />
      <AttemptsTable steps={message.timeline} />
      <MessageContent content={message.content} />
    </article>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
