import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { FieldError } from '@inlay/ui/form/field.tsx';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import type { cancel as cancelCall } from '../contract.ts';
import { KEYS, OFFER, SUBSCRIPTIONS } from './query-keys.ts';
import { deleteSubscription } from './subscription-calls.ts';
import type { DetailProps } from './detail-tabs.ts';

/** What a subscription to a component means that does not work yet, and the way out of it. */
export function AnnouncedCard({ subscription: { component, licence } }: DetailProps) {
  const reload = useReload();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function cancel() {
    setBusy(true);
    setError(undefined);
    try {
      await deleteSubscription(licence.compKey);
    } catch (failure) {
      // Cancelled in another window.
      if (!(failure instanceof ApiError && failure.status === 404)) {
        setError(failureSentence(failure));
        return setBusy(false);
      }
    }
    await navigate('/PostLogin');
    await reload(SUBSCRIPTIONS, OFFER, KEYS);
  }

  return (
    <Card title="Announced">
      <p className="max-w-[62ch]">
        {component.name} does not run yet, so there is nothing to install and nothing to renew. Its key appears here when it works.
      </p>
      <ForRole<typeof cancelCall> role="owner">
        <Button className="mt-4" busy={busy} onClick={() => void cancel()}>
          Cancel subscription
        </Button>
      </ForRole>
      <div role="alert">
        <FieldError error={error} />
      </div>
    </Card>
  );
}
