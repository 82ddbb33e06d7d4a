import { useEffect, useState } from 'react';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import {
  type NewSender,
  type OwnSender,
  type Sender,
  type SenderChange,
  type SenderLists,
  type SendingChannel,
  senderCalls,
} from './sender-calls.ts';
import { channelWords } from './channel-words.ts';
import { SenderDialog } from './sender-dialog.tsx';
import type { CardActs } from './senders-card.tsx';
import { TestDialog } from './test-dialog.tsx';
import { useSendersReload } from './use-senders.ts';

const UNDO_MS = 10_000;

type Asked =
  | { readonly kind: 'add'; readonly channel: SendingChannel }
  | { readonly kind: 'edit'; readonly sender: OwnSender }
  | { readonly kind: 'test'; readonly sender: OwnSender; readonly fresh: boolean }
  | { readonly kind: 'remove'; readonly sender: Sender };

interface ActsOptions {
  /** Undefined until they are known. */
  readonly lists: SenderLists | undefined;
  readonly onError: OnError;
  /** What had the focus has gone. */
  readonly onGone: () => void;
}

/** What can be done with senders, and the dialog that asks for what is missing. */
export function useSenderActs({ lists, onError, onGone }: ActsOptions) {
  const toast = useToast();
  const { reload, show } = useSendersReload();
  const { withProof, dialog: proofDialog } = useReauth();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [before, setBefore] = useState<{ readonly channel: SendingChannel; readonly ids: readonly string[] }>();
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

  async function add(sender: NewSender) {
    const made = await withProof(() => senderCalls.postSender(sender));
    await reload();
    if (made.kind !== 'operator') setAsked({ kind: 'test', sender: made, fresh: true });
  }

  async function edit({ id }: OwnSender, changes: SenderChange) {
    await withProof(() => senderCalls.putSender(id, changes));
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
    toast('success', kind === 'operator' ? 'Sender removed.' : 'Sender deleted.');
    onGone();
  }

  async function putOrder(channel: SendingChannel, ids: readonly string[]): Promise<boolean> {
    const done = await attempt(
      async () => show(await withProof(() => senderCalls.putOrder(channel, ids))),
      'The order could not be saved. Please try again.',
    );
    if (!done) await reload();
    return done;
  }

  const actsOf = (channel: SendingChannel): CardActs => ({
    add: () => setAsked({ kind: 'add', channel }),
    edit: (sender) => setAsked({ kind: 'edit', sender }),
    test: (sender) => setAsked({ kind: 'test', sender, fresh: false }),
    remove: (sender) => setAsked({ kind: 'remove', sender }),
    resume: (sender) =>
      void attempt(() => senderCalls.postResume(sender.id), 'The sender could not be resumed. Please try again.').then(async (done) => {
        await reload();
        if (done) toast('success', `The next ${channelWords[channel].message} tries this sender.`);
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
      const own = (lists?.[channel] ?? []).filter(({ kind }) => kind !== 'operator').map(({ id }) => id);
      if (await putOrder(channel, ids)) setBefore({ channel, ids: own });
    },
    undo: before?.channel === channel ? () => void putOrder(channel, before.ids).then(() => (setBefore(undefined), onGone())) : undefined,
  });
  const isLast = (sender: Sender) => sender.channel !== 'voice' && lists?.[sender.channel].length === 1;
  return {
    actsOf,
    dialog: (
      <>
        {asked?.kind === 'add' && <SenderDialog channel={asked.channel} add={add} onClose={close} />}
        {asked?.kind === 'edit' && <SenderDialog sender={asked.sender} save={(changes) => edit(asked.sender, changes)} onClose={close} />}
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
            title={asked.sender.kind === 'operator' ? 'Remove the operator’s mail server?' : `Delete ${asked.sender.label}?`}
            act={asked.sender.kind === 'operator' ? 'Remove' : 'Delete'}
            onConfirm={() => remove(asked.sender)}
            onClose={close}
          >
            {removalNote(asked.sender, isLast(asked.sender))}
          </ConfirmDialog>
        )}
        {proofDialog}
      </>
    ),
  };
}

function removalNote({ channel }: Sender, isLast: boolean): string {
  if (channel === 'sms')
    return isLast
      ? 'No sender is left then: live texts are kept in the Dev Inbox and reach nobody.'
      : 'The other senders carry your texts. A text that this one may have sent already is not sent again.';
  return isLast
    ? 'No sender is left then: live mail is kept in the Dev Inbox and reaches nobody.'
    : 'The other senders carry your mail. A mail that this server may have sent already is not sent again.';
}
