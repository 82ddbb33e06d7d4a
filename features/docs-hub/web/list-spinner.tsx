import { useEffect, useState } from 'react';
import { countOf } from '@inlay/kernel/count.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Mark } from '@inlay/ui/brand/logo.tsx';
import { Spinner } from '@inlay/ui/layout/spinner.tsx';
import './docs.css';

/** From here on a reader wants to know what is going on. */
const PATIENCE_MS = 5_000;

/** Covers the hub until the component list has come; later it says so, while the list is asked for again. */
export function ListSpinner({ failures, onTryNow }: { failures: number; onTryNow: () => void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="list-spinner fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-ground px-4 text-center">
      <Mark size={40} />
      <Spinner label="Loading components" />
      <div role="status" className="grid min-h-24 justify-items-center gap-4 text-sm text-muted">
        {late && (
          <>
            <p className="max-w-[44ch]">
              {failures > 0
                ? `The component list could not be loaded. We're retrying automatically. ${countOf(failures, 'attempt has', 'attempts have')} failed so far.`
                : 'The component list takes longer than usual.'}
            </p>
            {failures > 0 && (
              <Button size="sm" onClick={onTryNow}>
                Try now
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
