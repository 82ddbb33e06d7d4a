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
