import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';

/** The guard could not ask whether anybody is signed in. */
export const Unreachable = () => (
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
);

/** In place of a whole page. */
export const UnreachablePage = () => (
  <main id="main" className="mx-auto max-w-[720px] px-4 py-8">
    <Unreachable />
  </main>
);
