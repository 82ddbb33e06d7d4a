import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import type { Secret } from '../subscription-calls.ts';

export const RevokeSecretDialog = (props: { secret: Secret; onRevoke: () => Promise<void>; onClose: () => void }) => (
  <ConfirmDialog title={`Revoke ${props.secret.name}?`} act="Revoke" onConfirm={props.onRevoke} onClose={props.onClose}>
    Servers that still use {props.secret.hint} are refused at once.
  </ConfirmDialog>
);
