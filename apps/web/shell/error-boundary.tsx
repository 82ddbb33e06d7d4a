import { Button } from '@inlay/ui/button.tsx';
import { Mark } from '@inlay/ui/brand/logo.tsx';

/** When a page itself breaks, say so and offer the one thing that helps. */
export function ErrorBoundary({ error }: { error: unknown }) {
  console.error(error);
  return (
    <main className="wrap grid min-h-dvh place-content-center justify-items-start gap-4">
      <Mark size={40} />
      <h1 className="heading-1">This page broke.</h1>
      <p className="lead max-w-[44ch]">The error is on our side. Reload the page. What you saved is kept.</p>
      <Button look="primary" onClick={() => location.reload()}>
        Load again
      </Button>
    </main>
  );
}
