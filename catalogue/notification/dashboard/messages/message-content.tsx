import { useMemo, useState } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { mailDocument } from '@inlay/ui/mail/mail-document.ts';
import { MailFrame } from '@inlay/ui/mail/mail-frame.tsx';
import { MailLinks } from '@inlay/ui/mail/mail-links.tsx';
import type { WholeMessage } from './message-calls.ts';

type Content = NonNullable<WholeMessage['content']>;

/** What a message says. Nothing of it is run or loaded. */
export function MessageContent({ content }: Pick<WholeMessage, 'content'>) {
  return (
    <section className="grid gap-3 pt-4 text-sm">
      <h4 className="px-4 font-semibold sm:px-5">Content</h4>
      {content ? (
        <ShownContent content={content} />
      ) : (
        <p className="px-4 pb-4 text-muted sm:px-5">The content of this message was erased. What became of it is still known.</p>
      )}
    </section>
  );
}

function ShownContent({ content: { subject, html, text } }: { readonly content: Content }) {
  const mail = useMemo(() => (html === null ? undefined : mailDocument(html)), [html]);
  const [view, setView] = useState<'mail' | 'text'>(mail ? 'mail' : 'text');
  return (
    <div className={cx('min-w-0', !mail && 'pb-4')}>
      {mail && (
        <div className="px-4 pb-3 sm:px-5">
          <Segmented
            label="View"
            segments={[
              { value: 'mail', label: 'Mail' },
              { value: 'text', label: 'Text' },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      {view === 'mail' && mail ? (
        <MailFrame html={mail.html} title={subject} />
      ) : (
        <pre
          tabIndex={0}
          aria-label="Text"
          className="max-h-[36rem] overflow-auto border-y border-line bg-recess px-4 py-4 font-mono text-sm whitespace-pre-wrap -outline-offset-2! wrap-anywhere sm:px-5"
        >
          {text}
        </pre>
      )}
      {mail && <MailLinks links={mail.links} pictures={mail.pictures} />}
    </div>
  );
}
