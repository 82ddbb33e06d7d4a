import { useQuery } from '@tanstack/react-query';
import { askAgain } from '@inlay/ui/ask-again.ts';
import { getKeys } from './subscription-calls.ts';

/** How often the last uses are asked for again while the page is seen. */
const USE_EVERY_MS = 30_000;

/** All licences with their keys and last uses; the one that ends first comes first. */
export const useKeys = () =>
  useQuery({
    queryKey: ['keys'],
    queryFn: ({ signal }) => getKeys(signal),
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || USE_EVERY_MS,
  });
