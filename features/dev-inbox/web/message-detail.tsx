import { ArrowLeft, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { Segmented, type Segment } from '@inlay/ui/form/segmented.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import type { DevInboxCalls, WholeMessage } from './dev-inbox-calls.ts';
import { titleOf } from './message-words.ts';
import { useMessage } from './use-messages.ts';

interface DetailProps {
  readonly calls: DevInboxCalls;
  readonly id: string;
  readonly onDelete: () => void;
  /** Back to the list, where both don't fit. */
  readonly onBack: () => void;
}

/** One message whole. Nothing of it is run or loaded: its HTML is shown as its source. */
export function MessageDetail({ calls, id, onDelete, onBack }: DetailProps) {
  const query = useMessage(calls, id);
  return (
    <div className="min-w-0">
      <div className="px-4 pt-4 lg:hidden">
        <Button size="sm" look="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          All messages
        </Button>
      </div>
      {query.data ? (
        <Shown message={query.data} onDelete={onDelete} />
      ) : failedToLoad(query) ? (
        <LoadFailure query={query} />
      ) : (
        <RowsSkeleton rows={4} label="Loading message" />
      )}
    </div>
  );
}

type View = 'text' | 'html' | 'headers' | 'source';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

function Shown({ message, onDelete }: { readonly message: WholeMessage; readonly onDelete: () => void }) {
  const [view, setView] = useState<View>('text');
  const { from, to, codes, links, createdAt } = message;
  const views: readonly Segment<View>[] = [
    { value: 'text', label: 'Text' },
    ...(message.html === null ? [] : [{ value: 'html' as const, label: 'HTML' }]),
    ...(message.channel === 'email' ? [{ value: 'headers' as const, label: 'Headers' }] : []),
    ...(message.raw === null ? [] : [{ value: 'source' as const, label: 'Source' }]),
  ];
  return (
    <article aria-label={titleOf(message)}>
      <header className="flex items-start gap-3 px-4 py-4 sm:px-5">
        <div className="min-w-0 flex-1">
          <h3 className="heading-3 wrap-anywhere">{titleOf(message)}</h3>
          <p className="text-xs text-muted wrap-anywhere">
            From {from} to {to}, {time.format(new Date(createdAt))} UTC
          </p>
        </div>
        <Button look="danger" icon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
          Delete
        </Button>
      </header>
      {codes.length > 0 && (
        <ul aria-label="Codes" className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 sm:px-5">
          {codes.map((code) => (
            <li key={code} className="flex items-center gap-1 font-mono">
              {code}
              <CopyButton text={code} what={`code ${code}`} iconOnly />
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-4 py-3 sm:px-5">
        <Segmented label="View" segments={views} value={view} onChange={setView} />
      </div>
      <pre
        tabIndex={0}
        aria-label="Message"
        className="max-h-[36rem] overflow-auto border-y border-line bg-recess px-4 py-4 font-mono text-sm whitespace-pre-wrap -outline-offset-2! wrap-anywhere sm:px-5"
      >
        {textOf(message, view)}
      </pre>
      <p className="flex items-start gap-2 px-4 py-3 text-sm text-muted sm:px-5">
        <ShieldCheck size={16} className="mt-0.5 flex-none" aria-hidden />
        <span className="min-w-0 wrap-anywhere">Nothing in it is run or loaded. {linksText(links)}</span>
      </p>
    </article>
  );
}

function textOf({ text, html, headers, raw, from, to, subject }: WholeMessage, view: View): string {
  if (view === 'html') return html ?? '';
  if (view === 'source') return raw ?? '';
  if (view === 'text') return text;
  const all = { From: from, To: to, Subject: subject, ...headers };
  return Object.entries(all)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function linksText(links: readonly string[]): string {
  if (links.length === 0) return 'No links.';
  const hosts = [...new Set(links.map((link) => URL.parse(link)?.host ?? link))];
  return `${links.length === 1 ? '1 link' : `${links.length} links`}, to ${hosts.join(', ')}.`;
}
