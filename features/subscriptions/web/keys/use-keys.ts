import { useQuery } from '@tanstack/react-query';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { KEYS } from '../query-keys.ts';
import { catalogueEntry } from '../subscribe/catalogue-entry.ts';
import { getKeys } from '../subscription-calls.ts';

/** How often the last uses are asked for again while the page is seen. */
const USE_EVERY_MS = 30_000;

/** Licences with their keys and last uses, the one that ends first comes first. What is only announced serves nothing and ends nothing. */
export const useKeys = () =>
  useQuery({
    queryKey: KEYS,
    queryFn: ({ signal }) => getKeys(signal),
    select: (keys) => keys.filter(({ component }) => catalogueEntry(component)?.component.live),
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || USE_EVERY_MS,
  });
