import { useEffect } from 'react';
import { Unreachable } from '@inlay/features/account/web/unreachable.tsx';
import { type Member, useAccountGuard } from '@inlay/features/account/web/use-account-guard.ts';
import { FullScreenSpinner } from '@inlay/ui/layout/spinner.tsx';

/** Stands in place of the area until the guard has let somebody in. */
export function AreaEntry({ onMember }: { onMember: (member: Member) => void }) {
  const found = useAccountGuard();
  useEffect(() => {
    if (found !== null && found !== 'unreachable') onMember(found);
  }, [found, onMember]);
  if (found !== 'unreachable') return <FullScreenSpinner label="Opening your datasets" />;
  return (
    <main id="main" className="mx-auto max-w-[720px] px-4 py-8">
      <Unreachable />
    </main>
  );
}
