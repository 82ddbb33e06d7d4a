import { Button } from '@inlay/ui/button.tsx';
import { LeaveDialog } from '@inlay/ui/overlay/leave-dialog.tsx';
import { useLeaveBlocker } from '@inlay/ui/hooks/use-leave-blocker.ts';
import type { Unsaved } from '../section.ts';
import { unsavedSentence, unkeptSentence } from './unsaved-sentence.ts';

export interface LeaveGuardProps {
  unsaved: readonly Unsaved[];
  onDiscard: () => void;
  /** Present while somebody wants to log out. */
  loggingOut: { answer: (leave: boolean) => void } | null;
}

/** Asks before unsaved changes are left: by a link out of the dashboard, by closing the page, by logging out. */
export function LeaveGuard({ unsaved, onDiscard, loggingOut }: LeaveGuardProps) {
  const dirty = unsaved.length > 0;
  const blocker = useLeaveBlocker(dirty);

  const blocked = blocker.state === 'blocked' ? blocker : null;
  if (loggingOut) {
    return (
      <LeaveDialog
        title="Log out with unsaved changes?"
        description={`${unsavedSentence(unsaved)} Logging out deletes what you typed.`}
        onStay={() => loggingOut.answer(false)}
      >
        <Button look="danger" className="max-sm:flex-1" onClick={() => loggingOut.answer(true)}>
          Discard and log out
        </Button>
      </LeaveDialog>
    );
  }
  if (!blocked) return null;
  return (
    <LeaveDialog
      title="Leave with unsaved changes?"
      description={`${unsavedSentence(unsaved)} ${unkeptSentence(unsaved)}`}
      onStay={() => blocked.reset()}
    >
      <Button
        look="danger"
        className="max-sm:flex-1"
        onClick={() => {
          onDiscard();
          blocked.proceed();
        }}
      >
        Discard
      </Button>
      <Button className="max-sm:flex-1" onClick={() => blocked.proceed()}>
        Keep draft and leave
      </Button>
    </LeaveDialog>
  );
}
