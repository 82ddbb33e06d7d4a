import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, callApi } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { closeSession } from '@inlay/web-client/session.ts';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { deletionBody } from '../rules/deletion.ts';
import type { deleteAccount } from '../contract.ts';

export interface DeleteAccountDialogProps {
  withProof: <T>(act: () => Promise<T>) => Promise<T>;
  onClose: () => void;
}

/** Says what ends, and wants the username typed: nobody deletes an account by a slip. */
export function DeleteAccountDialog({ withProof, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();

  function refuse(sentence: string) {
    setWrong(sentence);
    field.current?.focus();
  }

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = deletionBody.safeParse({ userName: new FormData(event.currentTarget).get('userName') });
    setWrong(undefined);
    setFailure(undefined);
    if (!body.success) return refuse(body.error.issues[0]?.message ?? '');
    setBusy(true);
    try {
      await withProof(() => callApi<typeof deleteAccount>('DELETE /Profile/Account', { body: body.data }));
      closeSession();
      void navigate('/');
    } catch (error) {
      setBusy(false);
      if (needsProof(error)) return;
      const sentence = error instanceof ApiError ? error.fields['userName'] : undefined;
      if (sentence) refuse(sentence);
      else setFailure(failureSentence(error));
    }
  }

  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} initialFocus={field} title="Delete this account?">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-muted">
          This permanently deletes your profile, sites, keys, secrets, subscriptions and usage figures. Components on your pages stop
          working within seconds. You can’t undo this, so download your data first if you might need it.
        </p>
        <TextInput
          ref={field}
          label="Your username"
          name="userName"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong}
        />
        {failure && <Banner tone="bad" role="alert" lead={failure} />}
        <DialogButtons act="Delete account" look="danger" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
