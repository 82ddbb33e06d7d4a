import { useState } from 'react';
import { type Overlap, overlaps } from '@inlay/events/rules/endpoint-fields.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { RadioGroup } from '@inlay/ui/form/radio-group.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { endpointName } from '../endpoints/endpoint-health.ts';
import type { Endpoint } from '../webhook-calls.ts';

const words: Record<Overlap, { label: string; note: string }> = {
  now: { label: 'Now', note: 'Use this if it leaked. Your server rejects requests until it has the new secret.' },
  '1h': { label: 'In 1 hour', note: 'If you can deploy right away.' },
  '24h': { label: 'In 24 hours', note: 'Time for every server to get the new one.' },
  '7d': { label: 'In 7 days', note: 'For servers you do not deploy yourself.' },
};

export interface RotateDialogProps {
  endpoint: Endpoint;
  rotate: (overlap: Overlap) => Promise<void>;
  onClose: () => void;
}

/** Asks when the present secret stops signing. */
export function RotateDialog({ endpoint, rotate, onClose }: RotateDialogProps) {
  const [overlap, setOverlap] = useState<Overlap>('24h');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await rotate(overlap);
    } catch (failure) {
      setError(failureSentence(failure, { field: 'overlap' }));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={<span className="wrap-anywhere">Rotate the secret of {endpointName(endpoint)}</span>}
      description="A new secret takes its place. Both sign every request until the old one ends."
    >
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        {endpoint.previousSecretEndsAt !== null && (
          <Banner tone="warn">The secret before the last rotation ends immediately: only two secrets can sign at a time.</Banner>
        )}
        <RadioGroup
          label={`When should ${endpoint.secretHint} stop signing?`}
          choices={overlaps.map((value) => ({ value, ...words[value] }))}
          value={overlap}
          onChange={(value) => setOverlap(overlaps.find((one) => one === value) ?? '24h')}
          error={error}
        />
        <DialogButtons act="Rotate secret" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
