import { type FormEvent, useState } from 'react';
import { ROLES, type Role } from '@inlay/kernel/roles.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Select } from '@inlay/ui/form/select.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { ROLE_HINTS } from '../rules/member-bodies.ts';
import { ROLE_OPTIONS } from './invite-dialog.tsx';
import type { Member } from './member-calls.ts';

interface RoleDialogProps {
  readonly member: Member;
  readonly save: (role: Role) => Promise<void>;
  readonly onClose: () => void;
}

export function RoleDialog({ member, save, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<Role>(member.role);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await save(role);
    } catch (failure) {
      setBusy(false);
      if (needsProof(failure)) return;
      setError(failureSentence(failure, { fallback: 'The role could not be changed. Please try again.' }));
    }
  }

  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} title={<span className="wrap-anywhere">Role of {member.userName}</span>}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Select
          label="Role"
          options={ROLE_OPTIONS}
          value={role}
          hint={ROLE_HINTS[role]}
          error={error}
          onChange={(next) => setRole(ROLES.find((one) => one === next) ?? role)}
        />
        <DialogButtons act="Change role" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
