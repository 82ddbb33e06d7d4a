import { Button } from '../button.tsx';
import { useLeaveBlocker } from '../hooks/use-leave-blocker.ts';
import { LeaveDialog } from '../overlay/leave-dialog.tsx';

/** Asks before the dashboard is left. Inside of it nothing is lost: the tab keeps the draft. */
export function UnsavedGuard({ unsaved }: { readonly unsaved: boolean }) {
  const blocker = useLeaveBlocker(unsaved);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      title="Leave with unsaved changes?"
      description="This tab keeps your changes for twelve hours. They are lost when you close it or log out."
      onStay={() => blocker.reset()}
    >
      <Button className="max-sm:flex-1" onClick={() => blocker.proceed()}>
        Leave
      </Button>
    </LeaveDialog>
  );
}
