import { useNavigate } from 'react-router';
import { useEdits } from '@inlay/features/profile/web/editor/edits-context.tsx';
import { useAccountUser } from '@inlay/ui/account-context.tsx';
import { logOut } from '@inlay/web-client/session.ts';

/** Ends the session and goes Home; asks first where changes would be lost. */
export function useLeave(): (end?: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  const { setUser } = useAccountUser();
  const { confirmLogOut } = useEdits();
  return async (end = logOut) => {
    if (!(await confirmLogOut())) return;
    await end();
    setUser(null);
    await navigate('/', { replace: true });
  };
}
