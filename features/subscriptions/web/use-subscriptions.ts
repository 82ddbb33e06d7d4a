import { useQuery } from '@tanstack/react-query';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { SUBSCRIPTIONS } from './query-keys.ts';
import { getSubscriptions, type Subscriptions } from './subscription-calls.ts';

/** The account's components. `known` is what login has loaded already. */
export const useSubscriptions = (known?: Subscriptions) =>
  useQuery({
    queryKey: SUBSCRIPTIONS,
    queryFn: ({ signal }) => getSubscriptions(signal),
    ...askAgain,
    ...(known && { initialData: known }),
  });
