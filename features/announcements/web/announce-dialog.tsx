import { type FormEvent, useState } from 'react';
import { sentencesOf } from '@inlay/kernel/errors.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Checkbox } from '@inlay/ui/form/checkbox.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextArea } from '@inlay/ui/form/text-area.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { LEVELS, type Level, announcementBody } from '../rules/announcement-body.ts';

const LEVEL_OPTIONS = [
  { value: 'info', label: 'Information' },
  { value: 'warning', label: 'Warning' },
] as const;

interface Written {
  readonly title: string;
  readonly text: string;
  readonly level: Level;
  readonly days: number;
  readonly mail: boolean;
}

interface AnnounceDialogProps {
  readonly announce: (body: Written) => Promise<void>;
  readonly onClose: () => void;
}

export function AnnounceDialog({ announce, onClose }: AnnounceDialogProps) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [level, setLevel] = useState<Level>('info');
  const [days, setDays] = useState('7');
  const [mail, setMail] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { title, text, level, days: Number(days), mail };
    const sentences = sentencesOf(announcementBody, body);
    setWrong(sentences);
    setError(undefined);
    if (Object.keys(sentences).length > 0) return;
    setBusy(true);
    try {
      await announce(body);
    } catch (failure) {
      setBusy(false);
      if (needsProof(failure)) return;
      if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) return setWrong(failure.fields);
      setError(failureSentence(failure, { fallback: 'The announcement could not be saved. Please try again.' }));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title="Announce to every account"
      description="Every dashboard shows it at the top until it ends."
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {error && <Banner tone="bad" role="alert" lead={error} />}
        <TextInput label="Title" value={title} error={wrong['title']} onChange={(event) => setTitle(event.target.value)} />
        <TextArea
          label="Text"
          hint="Plain text. Leave an empty line between paragraphs."
          value={text}
          error={wrong['text']}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          label="Level"
          options={LEVEL_OPTIONS}
          value={level}
          error={wrong['level']}
          onChange={(next) => setLevel(LEVELS.find((one) => one === next) ?? level)}
        />
        <TextInput
          label="Days"
          hint="How long the dashboards show it."
          inputMode="numeric"
          value={days}
          error={wrong['days']}
          onChange={(event) => setDays(event.target.value)}
        />
        <Checkbox label="Also email every account with a confirmed address" checked={mail} onChange={setMail} />
        <DialogButtons act="Announce" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
