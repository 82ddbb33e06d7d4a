import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { isFocusLost } from '@inlay/ui/browser/is-focus-lost.ts';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { DETAILS, KEYS, SUBSCRIPTIONS } from '../query-keys.ts';
import { putRenew } from '../subscription-calls.ts';

export interface Renewal {
  renew: (compKey: string) => Promise<void>;
  /** The key that is being renewed. */
  busyKey: string | null;
  /** Holds the answer's message. */
  popup: ReactNode;
}

/**
 * The renewal of a licence: a year more and a new key. The answer's message stands in a popup, a failure in the banner
 * too. The focus goes back to the button that was pressed; `onFocusLost` gives it a place where that button is off now.
 */
export function useRenewal(onError: OnError, onFocusLost: () => void): Renewal {
  const reload = useReload();
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const pressed = useRef<Element | null>(null);

  /** A moment later: after React has drawn the button, and a dialog has tried to give the focus back. */
  function returnFocus() {
    setTimeout(() => {
      if (isFocusLost() && pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true });
      if (isFocusLost()) onFocusLost();
    }, 50);
  }

  async function renew(compKey: string) {
    if (!compKey) return onError('No component key available for renewal.');
    pressed.current = document.activeElement;
    setBusyKey(compKey);
    onError(null);
    try {
      const answer = await putRenew(compKey);
      if (answer.status !== 'success') onError('Renewal failed');
      setMessage(answer.message);
    } catch (error) {
      const refused = error instanceof ApiError && error.extra['status'] === 'failed';
      onError(refused ? 'Renewal failed' : 'Renewal request failed');
      if (refused) setMessage(error.message);
    }
    // After a refusal too: another tab may have renewed, or logged out.
    await reload(SUBSCRIPTIONS);
    await reload(DETAILS, KEYS);
    setBusyKey(null);
    returnFocus();
  }

  function close() {
    setMessage(null);
    returnFocus();
  }

  const popup = message !== null && (
    <Dialog
      open
      onOpenChange={close}
      title="Renewal"
      footer={
        <Button look="primary" onClick={close}>
          Close
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
  return { renew, busyKey, popup };
}
