import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@inlay/ui/api-client.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/card.tsx';
import { Dialog } from '@inlay/ui/dialog.tsx';
import { formatDate } from './format-date.ts';
import { putRenew, type ComponentDetails } from './subscription-calls.ts';

/** Dates and the renewal: a year more and a new key. The answer's message stands in a popup, a failure in the banner too. */
export function RenewalCard({ licence, onError }: { licence: ComponentDetails['subscriptions']; onError: (text: string | null) => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function renew() {
    if (!licence.compKey) return onError('No component key available for renewal.');
    setBusy(true);
    onError(null);
    try {
      const answer = await putRenew(licence.compKey);
      if (answer.status !== 'success') onError('Renewal failed');
      setMessage(answer.message);
    } catch (error) {
      const refused = error instanceof ApiError && error.extra['status'] === 'failed';
      onError(refused ? 'Renewal failed' : 'Renewal request failed');
      if (refused) setMessage(error.message);
    }
    // After a refusal too: another tab may have renewed, or logged out.
    await client.invalidateQueries({ queryKey: ['subscriptions'] });
    await client.invalidateQueries({ queryKey: ['details'] });
    setBusy(false);
  }

  return (
    <Card title="Renewal">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-xs text-subtle">Subscribed</dt>
          <dd>{formatDate(licence.subscribedDate)}</dd>
        </div>
        <div>
          <dt className="text-xs text-subtle">Expires</dt>
          <dd>{formatDate(licence.expirationDate)}</dd>
        </div>
      </dl>
      {licence.renewHint && <p className="mt-2 text-sm text-muted">{licence.renewHint}</p>}
      <Button className="mt-3" onClick={() => void renew()} disabled={!licence.isEligibleForRenew} busy={busy}>
        Renew key
      </Button>
      <Dialog
        open={message !== null}
        onOpenChange={() => setMessage(null)}
        title="Renewal"
        footer={
          <Button look="primary" onClick={() => setMessage(null)}>
            Close
          </Button>
        }
      >
        <p>{message}</p>
      </Dialog>
    </Card>
  );
}
