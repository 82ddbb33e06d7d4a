import { useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { RadioGroup } from '@inlay/ui/form/radio-group.tsx';
import { overlaps, type Overlap } from '../../rules/secret-overlaps.ts';
import { formatMoment } from '../format-date.ts';
import { StoreSecretDialog } from './store-secret-dialog.tsx';
import type { NewSecret, Secret } from '../subscription-calls.ts';

const choices: { value: Overlap; label: string; note: string }[] = [
  { value: 'now', label: 'Now', note: 'Use this if it leaked. Servers that use it fail until they have the new one.' },
  { value: '1h', label: 'In 1 hour', note: 'If you can deploy right away.' },
  { value: '24h', label: 'In 24 hours', note: 'Time for every server to get the new one.' },
  { value: '7d', label: 'In 7 days', note: 'For servers you do not deploy yourself.' },
];
const isOverlap = (value: string): value is Overlap => value in overlaps;

export interface RollSecretProps {
  secret: Secret;
  roll: (overlap: Overlap) => Promise<NewSecret>;
  onClose: () => void;
}

/** Asks when the old secret shall end, then shows the new one, this once. */
export function RollSecretDialog({ secret, roll, onClose }: RollSecretProps) {
  const [overlap, setOverlap] = useState<Overlap>('24h');
  const [made, setMade] = useState<{ text: string; ends: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const ends = new Date(Date.now() + overlaps[overlap]).toISOString();
    try {
      setMade({ text: (await roll(overlap)).secret, ends });
    } catch (failure) {
      setError(failureSentence(failure, { field: 'overlap' }));
    }
    setBusy(false);
  }

  if (made) {
    const old = overlap === 'now' ? `${secret.hint} has ended.` : `${secret.hint} works until ${formatMoment(made.ends)}.`;
    return <StoreSecretDialog secret={made.text} note={old} onStored={onClose} />;
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={`Roll ${secret.name}`}
      description="A new secret takes its place. Both work until the old one ends."
    >
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <RadioGroup
          label={`When should ${secret.hint} end?`}
          choices={choices}
          value={overlap}
          onChange={(value) => isOverlap(value) && setOverlap(value)}
          error={error}
        />
        <DialogButtons act="Roll secret" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
