import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { askAgain, failedToLoad } from '@inlay/web-client/ask-again.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { Spinner } from '@inlay/ui/layout/spinner.tsx';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import type { Choice } from './choice.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { ComponentChooser } from './component-chooser.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { KEYS, OFFER, SUBSCRIPTIONS } from '../query-keys.ts';
import { getUnsubscribed, postSubscribe, type SubscribeAnswer } from '../subscription-calls.ts';
import { SubscribedDialog } from './subscribed-dialog.tsx';

export interface AddSubscriptionProps {
  /** Where the keys work at once; absent until it is known. */
  host: string | undefined;
  onClose: () => void;
  onError: OnError;
}

/** Choose from what the account does not have; a failure keeps the choice, a success lists it with its keys. */
export function AddSubscriptionDialog({ host, onClose, onError }: AddSubscriptionProps) {
  const reload = useReload();
  const offer = useQuery({ queryKey: OFFER, queryFn: ({ signal }) => getUnsubscribed(signal), staleTime: 0, ...askAgain });
  const unloaded = failedToLoad(offer);
  const healed = offer.isSuccess && offer.errorUpdateCount > 0;
  useEffect(() => {
    if (unloaded) onError('Failed to load unsubscribed components.');
    else if (healed) onError(null);
  }, [unloaded, healed, onError]);
  const [choice, setChoice] = useState<Choice>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<SubscribeAnswer | null>(null);
  const count = Object.values(choice).flat().length;
  const heading = useRef<HTMLLegendElement>(null);

  function toggle(family: string, name: string) {
    setError(undefined);
    setChoice((before) => {
      const held = before[family] ?? [];
      return { ...before, [family]: held.includes(name) ? held.filter((other) => other !== name) : [...held, name] };
    });
  }

  async function subscribe() {
    if (count === 0) return setError('Please select at least one component');
    setBusy(true);
    setError(undefined);
    onError(null);
    const chosen = Object.entries(choice).filter(([, names]) => names.length > 0);
    try {
      setDone(await postSubscribe(chosen.map(([compName, names]) => ({ compName, subComponents: [...names] }))));
      setChoice({});
      await reload(SUBSCRIPTIONS, OFFER, KEYS);
    } catch (failure) {
      setError(failureSentence(failure, { fallback: 'Subscription failed.' }));
      onError('Subscription failed');
      // A session that has ended in another tab is found out by the queries.
      if (failure instanceof ApiError && failure.status === 401) void reload(SUBSCRIPTIONS);
    }
    setBusy(false);
  }

  if (done) return <SubscribedDialog answer={done} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      wide
      title="Add subscription"
      description={`Each component gets its own key. Keys work at once${host ? ` on ${host}` : ''}.`}
      footer={
        <>
          <div className="min-w-0 flex-1 basis-60">
            <ChosenChips choice={choice} onRemove={toggle} onEmpty={() => heading.current?.focus()} />
            <div role="alert">
              <FieldError error={error} />
            </div>
          </div>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button look="primary" busy={busy} onClick={() => void subscribe()}>
            {busy ? 'Subscribing...' : error && count > 0 ? 'Try again' : count > 0 ? `Subscribe to ${count}` : 'Subscribe'}
          </Button>
        </>
      }
    >
      {offer.data && <ComponentChooser offer={offer.data} heading={heading} choice={choice} onToggle={toggle} />}
      {!offer.data &&
        (unloaded ? <LoadFailure query={offer} title="Failed to load unsubscribed components." /> : <Spinner label="Loading components" />)}
    </Dialog>
  );
}
