import { Download, Search, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { subjectBody } from '../../rules/subject.ts';
import type { RequestCalls, TypedSubject } from './request-calls.ts';
import { type AskedKind, askedKinds, subjectWords } from './request-words.ts';
import { useRequestsReload } from './use-requests.ts';

export interface AskCardProps {
  readonly calls: RequestCalls;
  readonly onAsked: () => void;
  /** The list shows what was asked about somebody. */
  readonly onFind: (subject: TypedSubject) => void;
}

/** Names a visitor, and what to do with what is held about them. */
export function AskCard({ calls, onAsked, onFind }: AskCardProps) {
  const reload = useRequestsReload();
  const toast = useToast();
  const { withProof, dialog } = useReauth();
  const field = useRef<HTMLInputElement>(null);
  const [by, setBy] = useState<AskedKind>('email');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState<TypedSubject>();

  function refuse(sentence: string) {
    setError(sentence);
    field.current?.focus();
  }

  /** Whom the form names; undefined where it says what is wrong. */
  function named(): TypedSubject | undefined {
    const wrong = subjectBody.safeParse({ [by]: text }).error?.issues[0]?.message;
    setError(undefined);
    if (wrong === undefined) return { kind: by, text: text.trim() };
    refuse(wrong);
    return undefined;
  }

  async function asked(sentence: string) {
    setText('');
    onAsked();
    toast('success', sentence);
    await reload();
  }

  async function exportNow(event: FormEvent) {
    event.preventDefault();
    const subject = named();
    if (!subject) return;
    setBusy(true);
    try {
      const { state } = await calls.postRequest('export', subject);
      await asked(state === 'done' ? 'You have this export already.' : 'Export requested.');
    } catch (failure) {
      refuse(failureSentence(failure, { field: `subject.${by}` }));
    }
    setBusy(false);
  }

  async function erase(subject: TypedSubject) {
    await withProof(() => calls.postRequest('erase', subject));
    setErasing(undefined);
    await asked('Erasure requested.');
    field.current?.focus();
  }

  const find = () => {
    const subject = named();
    if (subject) onFind(subject);
  };
  const words = subjectWords[by];
  return (
    <Card title="New request" note="Searches every component, events, messages and webhooks of this environment.">
      <form method="post" noValidate onSubmit={(event) => void exportNow(event)} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <Select
            label="Find by"
            options={askedKinds.map((value) => ({ value, label: subjectWords[value].label }))}
            value={by}
            onChange={(value) => {
              setBy(askedKinds.find((kind) => kind === value) ?? 'email');
              setError(undefined);
            }}
          />
          <TextInput
            ref={field}
            label={words.label}
            placeholder={words.example}
            inputMode={by === 'email' ? 'email' : by === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={error}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={busy} icon={<Download size={16} aria-hidden />}>
            Export data
          </Button>
          <Button look="danger" disabled={busy} icon={<Trash2 size={16} aria-hidden />} onClick={() => setErasing(named())}>
            Erase data
          </Button>
          <Button look="quiet" disabled={busy} icon={<Search size={16} aria-hidden />} onClick={find}>
            Find requests
          </Button>
        </div>
      </form>
      {erasing && (
        <ConfirmDialog
          title={`Erase everything about ${erasing.text}?`}
          act="Erase data"
          keep="Keep data"
          typed={erasing.text}
          field={`subject.${erasing.kind}`}
          onConfirm={() => erase(erasing)}
          onClose={() => setErasing(undefined)}
        >
          Submissions, files, messages, events and earlier exports about this visitor are deleted for good. Download an export first if you
          need one.
        </ConfirmDialog>
      )}
      {dialog}
    </Card>
  );
}
