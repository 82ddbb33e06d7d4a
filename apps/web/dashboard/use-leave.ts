import { useNavigate } from 'react-router';
import { useEdits } from '@inlay/features/profile/web/editor/edits-context.tsx';
import { useAccountUser } from '@inlay/ui/account-context.tsx';
import { logOut } from '@inlay/web-client/session.ts';

/** Logs out and goes Home; asks first where changes would be lost. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const { setUser } = useAccountUser();
  const { confirmLogOut } = useEdits();
  return async () => {
    if (!(await confirmLogOut())) return;
    await logOut();
    setUser(null);
    await navigate('/', { replace: true });
  };
}
