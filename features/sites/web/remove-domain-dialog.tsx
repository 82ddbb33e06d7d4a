import { ApiError } from '@inlay/web-client/api-client.ts';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useRemoveDomain } from './use-site.ts';

/** Asks before a host goes; a refusal stands in the dialog. */
export function RemoveDomainDialog({ host, onClose }: { host: string; onClose: () => void }) {
  const remove = useRemoveDomain();

  async function removeHost() {
    try {
      await remove(host);
    } catch (failure) {
      // 404: it was removed elsewhere.
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
    }
    onClose();
  }

  return (
    <ConfirmDialog title={`Remove ${host}?`} act="Remove" field="host" onConfirm={removeHost} onClose={onClose}>
      Your keys stop working on {host} and its subdomains at once.
    </ConfirmDialog>
  );
}
