import { Sheet } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { DropZone } from '@inlay/ui/form/drop-zone.tsx';
import { Select } from '@inlay/ui/form/select.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { capital } from '@inlay/kernel/capital.ts';
import type { Field } from '../../rules/field.ts';
import { makeItems } from '../../rules/importing/make-items.ts';
import { EXTRA, LEAVE, TIME, matchColumns } from '../../rules/importing/match-columns.ts';
import type { ReadTable } from '../../rules/importing/read-table.ts';
import { IMPORTED_STATUSES, type Status } from '../../rules/statuses.ts';
import type { FormInList } from '../inbox-calls.ts';
import { useInbox } from '../inbox-context.tsx';
import { useDefinition, useInboxReload } from '../use-submissions.ts';
import { ColumnList } from './column-list.tsx';
import { ImportOutcome, ImportProgress, messagesOf } from './import-outcome.tsx';
import { readExportFile } from './read-export-file.ts';
import { useImport } from './use-import.ts';

interface ImportMessagesProps {
  readonly forms: readonly FormInList[];
  /** The form that the inbox shows, if it is one. */
  readonly shown: string;
  readonly onClose: () => void;
}

/** Brings in what visitors sent to another service: a file, where its columns go, and then piece by piece. */
export function ImportMessagesDialog({ forms, shown, onClose }: ImportMessagesProps) {
  const { calls, preset, environment } = useInbox();
  const reload = useInboxReload();
  const statuses = IMPORTED_STATUSES[preset];
  const [form, setForm] = useState(shown || (forms[0]?.form ?? ''));
  const [status, setStatus] = useState<Status>(statuses[0]);
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<ReadTable>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [error, setError] = useState<string>();
  const definition = useDefinition(form);
  const { box, keep } = useKeptFocus();
  const { run, begin, goOn, stop } = useImport(calls, () => void reload());
  const table = read?.table;
  const fields = (definition.data?.fields ?? []) as unknown as readonly Field[];
  const matched = table ? matchColumns(table.columns, fields) : [];
  const targets = matched.map((target, index) => chosen.get(index) ?? target);

  async function take(next: File) {
    setFile(next);
    setError(undefined);
    setChosen(new Map());
    setRead(undefined);
    setRead(await readExportFile(next));
  }

  /** A column that gives way is kept beside the fields. */
  function choose(column: number, target: string) {
    const other = targets.findIndex((one, index) => index !== column && one === target && ![EXTRA, LEAVE].includes(target));
    setChosen(new Map([...chosen, ...(other < 0 ? [] : [[other, EXTRA] as const]), [column, target] as const]));
    setError(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!table) return setError(read ? undefined : 'Please add a file.');
    if (!targets.includes(TIME)) return setError('Choose the column that says when each message was sent.');
    if (!definition.data) return setError('The fields of this form could not be loaded. Please try again.');
    const { items, refused } = makeItems(table, { targets, status, statuses });
    void begin(form, items, refused).then(keep);
    keep();
  }

  function again() {
    void goOn().then(keep);
    keep();
  }

  const busy = run?.state === 'running';
  return (
    <Dialog open wide onOpenChange={onClose} dismissible={!busy} title="Import messages">
      {run ? (
        <div ref={box} tabIndex={-1} className="grid gap-5">
          {run.state !== 'done' && <ImportProgress sent={run.sent} total={run.total} />}
          {run.failure && <Banner tone="bad" role="alert" lead={run.failure} />}
          {!busy && <ImportOutcome {...run} />}
          <div className="flex flex-wrap justify-end gap-3">
            {busy && <Button onClick={stop}>Stop</Button>}
            {run.state === 'stopped' && <Button onClick={onClose}>Close</Button>}
            {!busy && (
              <Button look="primary" onClick={run.state === 'done' ? onClose : again}>
                {run.state === 'done' ? 'Done' : 'Continue'}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <form method="post" onSubmit={submit} className="grid gap-5">
          <DropZone
            label="Export"
            accept=".csv,.json,text/csv,application/json"
            prompt="Drop a CSV or JSON file here"
            hint="An export from Formspree or another service. Up to 100,000 messages, 64 MB."
            error={read?.fault ?? (table ? undefined : error)}
            file={
              file && {
                name: file.name,
                note: table && messagesOf(table.rows.length),
                preview: <Sheet size={32} className="text-[#474f66]" aria-hidden />,
              }
            }
            onFile={(next) => void take(next)}
            onRemove={() => {
              setFile(undefined);
              setRead(undefined);
            }}
          />
          {table && (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <Select
                  label="Form"
                  options={forms.map((one) => ({ value: one.form, label: one.title }))}
                  value={form}
                  onChange={(next) => {
                    setForm(next);
                    setChosen(new Map());
                  }}
                />
                <Select
                  label="Status"
                  options={statuses.map((value) => ({ value, label: capital(value) }))}
                  value={status}
                  onChange={(next) => setStatus(statuses.find((one) => one === next) ?? status)}
                />
              </div>
              <ColumnList table={table} fields={fields} targets={targets} onTarget={choose} />
              <p className="text-sm text-muted">
                Imported messages keep their time. We send no emails or webhooks for them, and they don’t count in figures or in your plan.
                {environment === 'test' && ' Test keeps messages for 7 days.'}
              </p>
              {error && <Banner tone="bad" role="alert" lead={error} />}
            </>
          )}
          <DialogButtons act={table ? `Import ${messagesOf(table.rows.length)}` : 'Import'} busy={false} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}
