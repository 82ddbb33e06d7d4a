import { useEffect } from 'react';
import { type Member, useAccountGuard } from '@inlay/features/account/web/use-account-guard.ts';
import { Banner } from '@inlay/ui/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { FullScreenSpinner } from '@inlay/ui/spinner.tsx';

/** Stands in place of the area until the guard has let somebody in. */
export function AreaEntry({ onMember }: { onMember: (member: Member) => void }) {
  const found = useAccountGuard();
  useEffect(() => {
    if (found !== null && found !== 'unreachable') onMember(found);
  }, [found, onMember]);
  return found === 'unreachable' ? <Unreachable /> : <FullScreenSpinner label="Opening your datasets" />;
}

const Unreachable = () => (
  <main id="main" className="mx-auto max-w-[720px] px-4 py-8">
    <Banner
      tone="bad"
      role="alert"
      lead="Error:"
      action={
        <Button size="sm" onClick={() => location.reload()}>
          Retry
        </Button>
      }
    >
      Failed to load data. Please try again.
    </Banner>
  </main>
);
