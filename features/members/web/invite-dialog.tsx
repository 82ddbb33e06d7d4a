import { type FormEvent, useState } from 'react';
import { sentencesOf } from '@inlay/kernel/errors.ts';
import { ROLES, type Role } from '@inlay/kernel/roles.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { ROLE_HINTS, ROLE_NAMES, invitationBody } from '../rules/member-bodies.ts';

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

interface InviteDialogProps {
  readonly invite: (body: { email: string; role: Role }) => Promise<void>;
  readonly onClose: () => void;
}

export function InviteDialog({ invite, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('developer');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { email, role };
    const sentences = sentencesOf(invitationBody, body);
    setWrong(sentences);
    setError(undefined);
    if (Object.keys(sentences).length > 0) return;
    setBusy(true);
    try {
      await invite(body);
    } catch (failure) {
      setBusy(false);
      if (needsProof(failure)) return;
      if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) return setWrong(failure.fields);
      setError(failureSentence(failure, { fallback: 'The invitation could not be sent. Please try again.' }));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title="Invite a member"
      description="Members work on every project of this account, each with their own login."
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {error && <Banner tone="bad" role="alert" lead={error} />}
        <TextInput
          label="Email address"
          hint="Only an account that has confirmed this address can accept."
          type="email"
          autoComplete="off"
          value={email}
          error={wrong['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select
          label="Role"
          options={ROLE_OPTIONS}
          value={role}
          hint={ROLE_HINTS[role]}
          error={wrong['role']}
          onChange={(next) => setRole(ROLES.find((one) => one === next) ?? role)}
        />
        <DialogButtons act="Send invitation" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
