import { useRef } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
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
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useLeaveBlocker(dirty);

  const blocked = blocker.state === 'blocked' ? blocker : null;
  if (loggingOut) {
    return (
      <Dialog
        open
        onOpenChange={() => loggingOut.answer(false)}
        title="Log out with unsaved changes?"
        description={`${unsavedSentence(unsaved)} Logging out deletes what you typed.`}
        initialFocus={stay}
        footer={
          <>
            <Button look="danger" className="max-sm:flex-1" onClick={() => loggingOut.answer(true)}>
              Discard and log out
            </Button>
            <Button ref={stay} look="primary" className="max-sm:flex-1" onClick={() => loggingOut.answer(false)}>
              Stay
            </Button>
          </>
        }
      />
    );
  }
  if (!blocked) return null;
  return (
    <Dialog
      open
      onOpenChange={() => blocked.reset()}
      title="Leave with unsaved changes?"
      description={`${unsavedSentence(unsaved)} ${unkeptSentence(unsaved)}`}
      initialFocus={stay}
      footer={
        <>
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
          <Button ref={stay} look="primary" className="max-sm:flex-1" onClick={() => blocked.reset()}>
            Stay
          </Button>
        </>
      }
    />
  );
}
