import { useState } from 'react';
import { type Overlap, overlaps } from '@inlay/kernel/overlaps.ts';
import { OverlapDialog } from '@inlay/ui/overlay/overlap-dialog.tsx';
import { formatMoment } from '../format-date.ts';
import { StoreSecretDialog } from './store-secret-dialog.tsx';
import type { NewSecret, Secret } from '../subscription-calls.ts';

export interface RollSecretProps {
  secret: Secret;
  roll: (overlap: Overlap) => Promise<NewSecret>;
  onClose: () => void;
}

/** Asks when the old secret ends, then shows the new one, this once. */
export function RollSecretDialog({ secret, roll, onClose }: RollSecretProps) {
  const [made, setMade] = useState<{ text: string; note: string } | null>(null);

  async function replace(overlap: Overlap) {
    const ends = new Date(Date.now() + overlaps[overlap]).toISOString();
    const { secret: text } = await roll(overlap);
    setMade({ text, note: overlap === 'now' ? `${secret.hint} has ended.` : `${secret.hint} works until ${formatMoment(ends)}.` });
  }

  if (made) return <StoreSecretDialog secret={made.text} note={made.note} onStored={onClose} />;
  return (
    <OverlapDialog
      title={`Roll ${secret.name}`}
      description="A new secret takes its place. Both work until the old one ends."
      question={`When should ${secret.hint} end?`}
      noteOfNow="Use this if it leaked. Servers that use it fail until they have the new one."
      act="Roll secret"
      replace={replace}
      onClose={onClose}
    />
  );
}
