import { useSearchParams } from 'react-router';

export interface WebhooksPlace {
  /** Id of the endpoint that is shown, and whose deliveries are listed; "" for none. */
  readonly endpoint: string;
  /** Id of the delivery that is open; "" for none. */
  readonly delivery: string;
  readonly go: (to: { readonly endpoint?: string; readonly delivery?: string }) => void;
}

/** What of the page is open, as its address has it. */
export function useWebhooksPlace(): WebhooksPlace {
  const [params, setParams] = useSearchParams();
  return {
    endpoint: params.get('endpoint') ?? '',
    delivery: params.get('delivery') ?? '',
    go: (to) =>
      setParams(
        (now) => {
          for (const [name, id] of Object.entries(to)) {
            if (id) now.set(name, id);
            else now.delete(name);
          }
          return now;
        },
        { preventScrollReset: true, replace: true },
      ),
  };
}
