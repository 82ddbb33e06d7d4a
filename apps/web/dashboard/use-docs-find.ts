import { useEffect, useState } from 'react';
import type { Find } from '@inlay/features/docs-hub/web/search/search-index.ts';

/** The search of the docs, fetched once something is asked; it finds nothing until it is here, or when it cannot be had. */
export function useDocsFind(asked: boolean): Find {
  const [find, setFind] = useState<{ now: Find }>({ now: () => [] });
  useEffect(() => {
    if (!asked) return;
    let wanted = true;
    Promise.all([import('virtual:docs-search'), import('@inlay/features/docs-hub/web/search/search-index.ts')]).then(
      ([{ entries }, { makeFind }]) => wanted && setFind({ now: makeFind(entries) }),
      (error: unknown) => console.error('The search of the docs could not be loaded:', error),
    );
    return () => void (wanted = false);
  }, [asked]);
  return find.now;
}
