import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../../contract.ts';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { useInbox } from '../inbox-context.tsx';
import { useInboxReload, useReplies } from '../use-submissions.ts';
import { ThreadMessage } from './thread-message.tsx';

interface ReplyBoxProps {
  readonly id: string;
  /** The visitor's own address: a reply goes to no other. */
  readonly to: string | undefined;
  readonly onError: OnError;
}

/** What was written to the visitor and came back, and a place to answer. */
export function ReplyBox({ id, to, onError }: ReplyBoxProps) {
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
      {replies.data && replies.data.length > 0 && (
        <ol aria-label="Thread" className="grid gap-3">
          {replies.data.map((message) => (
            <ThreadMessage key={message.id} message={message} onError={onError} />
          ))}
        </ol>
      )}
      {to === undefined ? (
        <p className="text-sm text-muted">The visitor left no email address, so you can’t reply.</p>
      ) : (
        <form onSubmit={(event) => void send(event)} className="grid gap-3">
          <ForRole<FormCalls['reply']> role="developer">
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
          </ForRole>
        </form>
      )}
    </section>
  );
}
