import { useEffect } from 'react';
import { UnreachablePage } from '@inlay/features/account/web/unreachable.tsx';
import { useAccountGuard } from '@inlay/features/account/web/use-account-guard.ts';
import type { Member } from '@inlay/ui/hooks/use-session-guard.ts';
import { FullScreenSpinner } from '@inlay/ui/layout/spinner.tsx';

/** Stands in place of the area until the guard has let somebody in. */
export function AreaEntry({ onMember }: { onMember: (member: Member) => void }) {
  const found = useAccountGuard();
  useEffect(() => {
    if (found !== null && found !== 'unreachable') onMember(found);
  }, [found, onMember]);
  if (found !== 'unreachable') return <FullScreenSpinner label="Opening your datasets" />;
  return <UnreachablePage />;
}
