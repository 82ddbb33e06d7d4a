import { useEffect, useState } from 'react';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { type Sender, type SmtpSender, senderCalls } from './sender-calls.ts';
import { SenderDialog, type SenderFields } from './sender-dialog.tsx';
import type { CardActs } from './senders-card.tsx';
import { TestDialog } from './test-dialog.tsx';
import { useSendersReload } from './use-senders.ts';

const UNDO_MS = 10_000;

type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly sender: SmtpSender }
  | { readonly kind: 'test'; readonly sender: SmtpSender; readonly fresh: boolean }
  | { readonly kind: 'remove'; readonly sender: Sender };

interface ActsOptions {
  readonly senders: readonly Sender[];
  readonly onError: OnError;
  /** What had the focus has gone. */
  readonly onGone: () => void;
}

/** What can be done with senders, and the dialog that asks for what is missing. */
export function useSenderActs({ senders, onError, onGone }: ActsOptions) {
  const toast = useToast();
  const { reload, show } = useSendersReload();
  const { withProof, dialog: proofDialog } = useReauth();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [before, setBefore] = useState<readonly string[]>();
  const close = () => setAsked(null);
  useEffect(() => {
    if (!before) return;
    const timer = setTimeout(() => setBefore(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [before]);

  /** Runs an act without a form of its own; whether it went well. */
  async function attempt(act: () => Promise<unknown>, fallback: string): Promise<boolean> {
    try {
      await act();
      onError(null);
      return true;
    } catch (error) {
      if (!needsProof(error)) onError(failureSentence(error, { fallback }));
      return false;
    }
  }

  async function add(fields: SenderFields) {
    const made = await withProof(() => senderCalls.postSender({ channel: 'email', kind: 'smtp', ...fields }));
    await reload();
    if (made.kind === 'smtp') setAsked({ kind: 'test', sender: made, fresh: true });
  }

  async function edit({ id }: SmtpSender, fields: SenderFields) {
    await withProof(() => senderCalls.putSender(id, fields));
    await reload();
    close();
    toast('success', 'Sender saved.');
  }

  async function remove({ id, kind }: Sender) {
    // 404: it was deleted elsewhere.
    await withProof(() => senderCalls.deleteSender(id)).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    await reload();
    close();
    toast('success', kind === 'smtp' ? 'Sender deleted.' : 'Sender removed.');
    onGone();
  }

  async function putOrder(ids: readonly string[]): Promise<boolean> {
    const done = await attempt(
      async () => show(await withProof(() => senderCalls.putOrder(ids))),
      'The order could not be saved. Please try again.',
    );
    if (!done) await reload();
    return done;
  }

  const acts: CardActs = {
    add: () => setAsked({ kind: 'add' }),
    edit: (sender) => setAsked({ kind: 'edit', sender }),
    test: (sender) => setAsked({ kind: 'test', sender, fresh: false }),
    remove: (sender) => setAsked({ kind: 'remove', sender }),
    resume: (sender) =>
      void attempt(() => senderCalls.postResume(sender.id), 'The sender could not be resumed. Please try again.').then(async (done) => {
        await reload();
        if (done) toast('success', 'The next mail tries this sender.');
        onGone();
      }),
    addOperator: () =>
      void attempt(
        () => withProof(() => senderCalls.postSender({ channel: 'email', kind: 'operator' })),
        'The sender could not be added. Please try again.',
      ).then(async () => {
        await reload();
        onGone();
      }),
    order: async (ids) => {
      const own = senders.filter(({ kind }) => kind === 'smtp').map(({ id }) => id);
      if (await putOrder(ids)) setBefore(own);
    },
    undo: before && (() => void putOrder(before).then(() => (setBefore(undefined), onGone()))),
  };
  const isLast = senders.length === 1;
  return {
    acts,
    dialog: (
      <>
        {asked?.kind === 'add' && <SenderDialog save={add} onClose={close} />}
        {asked?.kind === 'edit' && <SenderDialog sender={asked.sender} save={(fields) => edit(asked.sender, fields)} onClose={close} />}
        {asked?.kind === 'test' && (
          <TestDialog
            key={asked.sender.id}
            sender={asked.sender}
            fresh={asked.fresh}
            onEdit={() => setAsked({ kind: 'edit', sender: asked.sender })}
            onClose={close}
          />
        )}
        {asked?.kind === 'remove' && (
          <ConfirmDialog
            title={asked.sender.kind === 'smtp' ? `Delete ${asked.sender.label}?` : 'Remove the operator’s mail server?'}
            act={asked.sender.kind === 'smtp' ? 'Delete' : 'Remove'}
            onConfirm={() => remove(asked.sender)}
            onClose={close}
          >
            {isLast
              ? 'No sender is left then: live mail is kept in the Dev Inbox and reaches nobody.'
              : 'The other senders carry your mail. A mail that this server may have sent already is not sent again.'}
          </ConfirmDialog>
        )}
        {proofDialog}
      </>
    ),
  };
}
