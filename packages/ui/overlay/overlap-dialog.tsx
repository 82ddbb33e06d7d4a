import { type FormEvent, type ReactNode, useState } from 'react';
import { type Overlap, overlapNames } from '@inlay/kernel/overlaps.ts';
import { failureSentence } from '../failure-sentence.ts';
import { RadioGroup } from '../form/radio-group.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { Dialog } from './dialog.tsx';

const words: Record<Overlap, { readonly label: string; readonly note?: string }> = {
  now: { label: 'Now' },
  '1h': { label: 'In 1 hour', note: 'If you can deploy right away.' },
  '24h': { label: 'In 24 hours', note: 'Time for every server to get the new one.' },
  '7d': { label: 'In 7 days', note: 'For servers you do not deploy yourself.' },
};

interface OverlapDialogProps {
  readonly title: ReactNode;
  readonly description: string;
  /** "When should isk_live_…abcd end?" */
  readonly question: string;
  /** What it does to servers when the old secret ends at once. */
  readonly noteOfNow: string;
  readonly act: string;
  readonly replace: (overlap: Overlap) => Promise<void>;
  readonly onClose: () => void;
  /** Before the question. */
  readonly children?: ReactNode;
}

/** Asks how long the old secret works beside the one that takes its place. */
export function OverlapDialog({ title, description, question, noteOfNow, act, replace, onClose, children }: OverlapDialogProps) {
  const [overlap, setOverlap] = useState<Overlap>('24h');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await replace(overlap);
    } catch (failure) {
      setError(failureSentence(failure, { field: 'overlap' }));
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} dismissible={!busy} title={title} description={description}>
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        {children}
        <RadioGroup
          label={question}
          choices={overlapNames.map((value) => ({ value, note: noteOfNow, ...words[value] }))}
          value={overlap}
          onChange={(value) => setOverlap(overlapNames.find((one) => one === value) ?? '24h')}
          error={error}
        />
        <DialogButtons act={act} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
