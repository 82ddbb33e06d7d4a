import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { deleteInboxMessage } from '@inlay/messaging/contract.ts';
import { ArrowLeft, ListFilter, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { Segmented, type Segment } from '@inlay/ui/form/segmented.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { mailDocument } from '@inlay/ui/mail/mail-document.ts';
import { MailFrame } from '@inlay/ui/mail/mail-frame.tsx';
import { MailLinks } from '@inlay/ui/mail/mail-links.tsx';
import type { WholeMessage } from './dev-inbox-calls.ts';
import { MessageCodes } from './message-codes.tsx';
import { titleOf } from './message-words.ts';
import { useMessage } from './use-messages.ts';

interface DetailActs {
  readonly onDelete: () => void;
  /** Narrows the list to this recipient. */
  readonly onRecipient: (to: string) => void;
}

interface DetailProps extends DetailActs {
  readonly id: string;
  /** Back to the list, where both don't fit. */
  readonly onBack: () => void;
}

/** One message whole. Nothing of it is run or loaded. */
export function MessageDetail({ id, onBack, ...acts }: DetailProps) {
  const query = useMessage(id);
  const box = useRef<HTMLDivElement>(null);
  // It takes the place of a list that may have been scrolled far down.
  useEffect(() => {
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  return (
    <div ref={box} className="min-w-0 scroll-mt-20 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto">
      <div className="px-4 pt-4 lg:hidden">
        <Button size="sm" look="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          All messages
        </Button>
      </div>
      {query.data ? <Shown message={query.data} {...acts} /> : <LoadState query={query} rows={4} label="Loading message" />}
    </div>
  );
}

type View = 'mail' | 'text' | 'headers' | 'source';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

function Shown({ message, onDelete, onRecipient }: DetailActs & { readonly message: WholeMessage }) {
  const { from, to, codes, createdAt, html } = message;
  const mail = useMemo(() => (html === null ? undefined : mailDocument(html)), [html]);
  const [view, setView] = useState<View>(mail ? 'mail' : 'text');
  const links = [...new Set([...message.links, ...(mail?.links ?? [])])];
  const views: readonly Segment<View>[] = [
    ...(mail ? [{ value: 'mail' as const, label: 'Mail' }] : []),
    { value: 'text', label: 'Text' },
    ...(message.channel === 'email' ? [{ value: 'headers' as const, label: 'Headers' }] : []),
    ...(message.raw === null ? [] : [{ value: 'source' as const, label: 'Source' }]),
  ];
  return (
    <article aria-label={titleOf(message)}>
      <header className="flex flex-wrap items-start gap-3 px-4 py-4 sm:px-5">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h3 className="heading-3 wrap-anywhere">{titleOf(message)}</h3>
          <p className="text-xs text-muted wrap-anywhere">
            From {from} to {to}, {time.format(new Date(createdAt))} UTC
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<ListFilter size={16} aria-hidden />} onClick={() => onRecipient(to)}>
            Only this recipient
          </Button>
          <ForRole<typeof deleteInboxMessage> role="developer">
            <Button size="sm" look="danger" icon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
              Delete
            </Button>
          </ForRole>
        </div>
      </header>
      <MessageCodes codes={codes} />
      {views.length > 1 && (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Segmented label="View" segments={views} value={view} onChange={setView} />
        </div>
      )}
      {view === 'mail' && mail ? (
        <MailFrame html={mail.html} title={titleOf(message)} />
      ) : message.channel === 'email' ? (
        <pre
          tabIndex={0}
          aria-label="Message"
          className="max-h-[36rem] overflow-auto border-y border-line bg-recess px-4 py-4 font-mono text-sm whitespace-pre-wrap -outline-offset-2! wrap-anywhere sm:px-5"
        >
          {textOf(message, view)}
        </pre>
      ) : (
        <div className="border-y border-line bg-recess px-4 py-5 sm:px-5">
          <p
            aria-label="Message"
            className="w-fit max-w-[30rem] rounded-lg rounded-tl-xs bg-primary-soft px-4 py-2.5 text-sm whitespace-pre-wrap wrap-anywhere"
          >
            {message.text}
          </p>
        </div>
      )}
      <MailLinks links={links} pictures={mail?.pictures} />
    </article>
  );
}

function textOf({ text, headers, raw, from, to, subject }: WholeMessage, view: View): string {
  if (view === 'source') return raw ?? '';
  if (view === 'text') return text;
  const all = { From: from, To: to, Subject: subject, ...headers };
  return Object.entries(all)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
