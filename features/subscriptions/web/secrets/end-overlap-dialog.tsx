import { ApiError } from '@inlay/web-client/api-client.ts';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { shortKey } from '../format-date.ts';
import { keyUse } from '../keys/key-use.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { DETAILS, KEYS } from '../query-keys.ts';
import { deleteOverlap, type ReplacedKey } from '../subscription-calls.ts';

export interface EndOverlapProps {
  replaced: ReplacedKey;
  now: number;
  onError: OnError;
  onClose: () => void;
  onEnded: () => void;
}

/** Asks before a replaced key ends early, and says which calls that would stop. */
export function EndOverlapDialog({ replaced, now, onError, onClose, onEnded }: EndOverlapProps) {
  const reload = useReload();

  async function end() {
    let ended = true;
    try {
      await deleteOverlap(replaced.compKey);
    } catch (error) {
      // 404: it has ended by itself, or in another tab.
      ended = error instanceof ApiError && error.status === 404;
      if (!ended) onError('The old key could not be ended. Please try again.');
    }
    await reload(KEYS, DETAILS);
    if (ended) onEnded();
    else onClose();
  }

  return (
    <ConfirmDialog title="End the overlap now?" act="End overlap" onConfirm={end} onClose={onClose}>
      Calls from pages that still use <span className="font-mono text-sm">{shortKey(replaced.compKey)}</span> are refused at once.{' '}
      {keyUse(replaced, now)}
    </ConfirmDialog>
  );
}
