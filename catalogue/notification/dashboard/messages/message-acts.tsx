import { Ban, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { MessageCalls } from '../../contract.ts';
import { isOpen, mayBecome } from '../../rules/message-states.ts';
import type { WholeMessage } from './message-calls.ts';
import { useMessagesScope } from './messages-scope.tsx';
import { useMessagesReload } from './use-messages.ts';

interface ActsProps {
  readonly message: WholeMessage;
  readonly onError: OnError;
  readonly onShow: (id: string) => void;
}

/** What can be done about a message in its state. */
export function MessageActs({ message, onError, onShow }: ActsProps) {
  const { id, state, to, content } = message;
  const { calls } = useMessagesScope();
  const reload = useMessagesReload();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<'cancel' | 'resend'>();

  async function hurry() {
    setBusy(true);
    try {
      await calls.sendNow(id);
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The message could not be sent now. Please try again.' }));
    }
    await reload();
    setBusy(false);
  }

  async function cancel() {
    try {
      await calls.cancelMessage(id);
    } finally {
      // Refused, it has left meanwhile: the page says what became of it.
      await reload();
    }
    setAsked(undefined);
  }

  async function resend() {
    const { id: again } = await calls.resendMessage(id);
    setAsked(undefined);
    toast('success', 'Sent again as a new message.');
    onShow(again);
    await reload();
  }

  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {(state === 'scheduled' || state === 'waiting') && (
        <ForRole<MessageCalls['sendNow']> role="developer">
          <Button size="sm" busy={busy} icon={<Send size={16} aria-hidden />} onClick={() => void hurry()}>
            Send now
          </Button>
        </ForRole>
      )}
      {mayBecome(state, 'canceled') && (
        <ForRole<MessageCalls['cancelMessage']> role="developer">
          <Button size="sm" look="danger" icon={<Ban size={16} aria-hidden />} onClick={() => setAsked('cancel')}>
            Cancel
          </Button>
        </ForRole>
      )}
      {!isOpen(state) && content && (
        <ForRole<MessageCalls['resendMessage']> role="developer">
          <Button size="sm" icon={<RotateCcw size={16} aria-hidden />} onClick={() => setAsked('resend')}>
            Resend
          </Button>
        </ForRole>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog title="Cancel this message?" act="Cancel message" onConfirm={cancel} onClose={() => setAsked(undefined)}>
          It is not sent to {to}. That can’t be undone.
        </ConfirmDialog>
      )}
      {asked === 'resend' && (
        <ConfirmDialog
          title="Resend this message?"
          act="Resend"
          look="primary"
          keep={message.sentAt === null ? 'Not now' : 'Keep it at one'}
          onConfirm={resend}
          onClose={() => setAsked(undefined)}
        >
          {resendSentence(message)}
        </ConfirmDialog>
      )}
    </div>
  );
}

function resendSentence({ state, to, sentAt, deliveredAt }: WholeMessage): string {
  if (deliveredAt !== null) return `It was delivered ${formatMoment(deliveredAt)}. ${to} gets it a second time.`;
  if (sentAt !== null && state !== 'bounced') return `It was sent ${formatMoment(sentAt)}. ${to} may get it a second time.`;
  return `A new message with the same content goes to ${to}. This one stays as it is.`;
}
