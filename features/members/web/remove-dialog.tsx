import { useState } from 'react';
import { Checkbox } from '@inlay/ui/form/checkbox.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { formLines } from '../rules/form-lines.ts';
import { type Member, useFormsOfMember } from './member-calls.ts';

interface RemoveDialogProps {
  readonly member: Member;
  readonly remove: (keepRecipient: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a member is removed, and names the forms that send messages to their address. */
export function RemoveDialog({ member, remove, onClose }: RemoveDialogProps) {
  const [keepRecipient, setKeepRecipient] = useState(false);
  const query = useFormsOfMember(member.id);
  return (
    <ConfirmDialog
      title={`Remove ${member.userName}?`}
      act="Remove"
      keep="Keep member"
      onConfirm={() => remove(keepRecipient)}
      onClose={onClose}
      more={<Forms query={query} member={member} keepRecipient={keepRecipient} onKeep={setKeepRecipient} />}
    >
      They lose access to every project of this account at once. The invitations they sent are cancelled. Everything else they made stays.
      Roll the secrets they know.
    </ConfirmDialog>
  );
}

interface FormsProps {
  readonly query: ReturnType<typeof useFormsOfMember>;
  readonly member: Member;
  readonly keepRecipient: boolean;
  readonly onKeep: (keep: boolean) => void;
}

function Forms({ query, member, keepRecipient, onKeep }: FormsProps) {
  const forms = query.data?.items ?? [];
  if (!query.data)
    return (
      <p role="status" className="text-sm text-muted">
        {query.isError
          ? 'The forms that send messages to their address could not be loaded. The address is removed from all of them.'
          : 'Looking for forms that send messages to their address.'}
      </p>
    );
  if (forms.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">Messages of these forms go to {member.email}:</p>
      <ul aria-label="Forms" className="list-disc ps-5 text-sm text-muted wrap-anywhere">
        {formLines(forms).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <Checkbox label="Keep this address as a recipient" checked={keepRecipient} onChange={onKeep} />
      <p className="text-sm text-muted">
        {keepRecipient
          ? 'Messages still go to this address.'
          : 'The address is removed from these forms. Where nobody else is a recipient, messages go to the account holder.'}
      </p>
    </div>
  );
}
