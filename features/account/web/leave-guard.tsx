import { Button } from '@inlay/ui/button.tsx';
import { LeaveDialog } from '@inlay/ui/overlay/leave-dialog.tsx';
import { useLeaveBlocker } from '@inlay/ui/hooks/use-leave-blocker.ts';

interface LeaveGuardProps {
  /** Something was typed that is not saved. */
  unsaved: boolean;
  /** Present while somebody wants to log out. */
  loggingOut: { readonly answer: (leave: boolean) => void } | undefined;
}

/** Asks before unsaved values are left: by a link, by closing the page, by logging out. */
export function LeaveGuard({ unsaved, loggingOut }: LeaveGuardProps) {
  const blocker = useLeaveBlocker(unsaved);

  if (!loggingOut && blocker.state !== 'blocked') return null;
  function answer(leave: boolean) {
    if (loggingOut) return loggingOut.answer(leave);
    if (blocker.state !== 'blocked') return;
    if (leave) blocker.proceed();
    else blocker.reset();
  }
  return (
    <LeaveDialog
      title={loggingOut ? 'Log out with unsaved changes?' : 'Leave with unsaved changes?'}
      description="What you typed is not saved. If you continue, it is lost."
      onStay={() => answer(false)}
    >
      <Button look="danger" className="max-sm:flex-1" onClick={() => answer(true)}>
        {loggingOut ? 'Discard and log out' : 'Discard and leave'}
      </Button>
    </LeaveDialog>
  );
}
