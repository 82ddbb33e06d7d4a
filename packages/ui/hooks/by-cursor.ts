import { askAgain } from '@inlay/web-client/ask-again.ts';

/** Options of a list that grows page by page, `{items, next}`, and asks again when a page fails. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
  ...askAgain,
};
