import type { ErrorGuide } from '@inlay/kernel/parts/error-guide.ts';

/** The page of a code that every component shares; how it is answered stands in `packages/kernel/errors.ts`. */
export type HouseGuide = Omit<ErrorGuide, 'status' | 'title' | 'widget'>;
