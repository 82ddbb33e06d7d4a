import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import type { Reply } from './inbox-calls.ts';
import { useInbox } from './inbox-context.tsx';
import { useInboxReload, useReplies } from './use-submissions.ts';

const states = {
  queued: { tone: 'flat', word: 'Queued' },
  sent: { tone: 'ok', word: 'Sent' },
  failed: { tone: 'bad', word: 'Failed' },
} as const;

/** What was answered, and a place to answer. A reply goes to the visitor's own address alone. */
export function ReplyBox({ id, to }: { readonly id: string; readonly to: string | undefined }) {
  const { calls, environment } = useInbox();
  const reload = useInboxReload();
  const replies = useReplies(id);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setError('Write something.');
    setBusy(true);
    setError(undefined);
    try {
      await calls.postReply(id, text);
      setText('');
      await reload();
    } catch (failure) {
      setError(failureSentence(failure, { field: 'text' }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label="Replies" className="grid gap-3 border-t border-line px-4 py-4 sm:px-5">
      {replies.data?.map((reply) => (
        <ReplyText key={reply.id} reply={reply} />
      ))}
      {to === undefined ? (
        <p className="text-sm text-muted">The visitor left no email address, so you can’t reply.</p>
      ) : (
        <form onSubmit={(event) => void send(event)} className="grid gap-3">
          <TextArea
            label="Reply"
            aside={<span className="min-w-0 truncate text-xs text-muted">to {to}</span>}
            value={text}
            maxLength={20_000}
            error={error}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" busy={busy} icon={<Send size={16} aria-hidden />}>
              Send reply
            </Button>
            {environment === 'test' && (
              <span className="text-sm text-muted">
                In Test, nobody gets it: it goes to the <TextLink to="/PostLogin?p=dev-inbox&env=test">Dev Inbox</TextLink>.
              </span>
            )}
          </div>
        </form>
      )}
    </section>
  );
}

function ReplyText({ reply }: { readonly reply: Reply }) {
  const { tone, word } = states[reply.state];
  return (
    <div className="grid gap-1 rounded-md bg-recess px-3 py-2 text-sm">
      <p className="flex items-center justify-between gap-2 text-xs text-muted">
        {formatMoment(reply.createdAt)}
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{reply.text}</p>
    </div>
  );
}
