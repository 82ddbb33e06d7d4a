import { useRefusal } from '@inlay/ui/role/role-context.tsx';
import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { FormCalls } from '../../../contract.ts';
import { Copy, Download, FileUp, Pencil, Plus, TextCursorInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { formatMoment } from '@inlay/ui/format-moment.ts';
import type { FormInList } from '../../inbox-calls.ts';
import { hasFormDraft, removeFormDraft } from '../form-draft.ts';
import { useFormList, useFormsReload, useFormsScope } from '../forms-scope.tsx';
import { ImportFormDialog } from './import-form-dialog.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';
import { RenameFormDialog } from './rename-form-dialog.tsx';
import { MAIN, MOST_FORMS } from '../../../rules/form-name.ts';

type Asked = 'new' | 'import' | { readonly act: 'duplicate' | 'rename' | 'delete'; readonly item: FormInList } | null;

/** What a form holds, and what can be done with it as a whole. */
export function FormList({ onError, onOpen }: { readonly onError: OnError; readonly onOpen: (form: string) => void }) {
  const scope = useFormsScope();
  const query = useFormList();
  const reload = useFormsReload();
  const toast = useToast();
  const { box, keep } = useKeptFocus();
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const items = query.data ?? [];

  async function remove({ form, title }: FormInList) {
    await scope.calls.deleteForm(form);
    removeFormDraft(scope, form);
    close();
    toast('success', `${title} is deleted.`);
    await reload();
    keep();
  }

  async function save({ form }: FormInList) {
    try {
      const { definition } = await scope.calls.getSaved(form);
      saveFile(`${scope.preset}-${form}.json`, `${JSON.stringify(definition, null, 2)}\n`, 'application/json');
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The form could not be exported. Please try again.' }));
    }
  }

  const made = (form: string) => {
    close();
    void reload();
    onOpen(form);
  };

  return (
    <>
      <Card
        title="Forms"
        note={`${items.length > 0 ? `${items.length} of ${MOST_FORMS}. ` : ''}A page shows one by its name: form="main". Times are UTC.`}
        aside={
          query.data && (
            <ForRole<FormCalls['saveDefinition']> role="developer">
              <Button size="sm" icon={<FileUp size={16} aria-hidden />} onClick={() => setAsked('import')}>
                Import
              </Button>
              <Button size="sm" look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAsked('new')}>
                New form
              </Button>
            </ForRole>
          )
        }
        flush
      >
        {query.data ? (
          <div ref={box} tabIndex={-1} className="-outline-offset-2!">
            <CardTable
              label="Forms"
              heads={[
                { label: 'Form' },
                { label: 'Version', right: true },
                { label: 'Fields', right: true },
                { label: 'Submissions', right: true },
                { label: 'Last change' },
                { label: 'Actions', hidden: true },
              ]}
            >
              {items.map((item) => (
                <Row
                  key={item.form}
                  item={item}
                  isDraft={hasFormDraft(scope, item.form)}
                  onOpen={onOpen}
                  onAsk={setAsked}
                  onExport={save}
                />
              ))}
            </CardTable>
          </div>
        ) : (
          <LoadState query={query} rows={3} label="Loading forms" />
        )}
      </Card>
      {asked === 'new' && <NewFormDialog taken={items} onMade={made} onClose={close} />}
      {asked === 'import' && <ImportFormDialog taken={items} onMade={made} onClose={close} />}
      {typeof asked === 'object' && asked?.act === 'duplicate' && (
        <NewFormDialog taken={items} copied={asked.item} onMade={made} onClose={close} />
      )}
      {typeof asked === 'object' && asked?.act === 'rename' && <RenameFormDialog item={asked.item} onClose={close} />}
      {typeof asked === 'object' && asked?.act === 'delete' && (
        <ConfirmDialog title={`Delete ${asked.item.title}?`} act="Delete" onConfirm={() => remove(asked.item)} onClose={close}>
          Pages that show the form get an error. You can read its submissions for 30 more days.
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowProps {
  readonly item: FormInList;
  readonly isDraft: boolean;
  readonly onOpen: (form: string) => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onExport: (item: FormInList) => Promise<void>;
}

function Row({ item, isDraft, onOpen, onAsk, onExport }: RowProps) {
  const { form, title, version, fields, open, updatedAt, counts } = item;
  const sent = Object.entries(counts).reduce((sum, [status, count]) => sum + (status === 'spam' ? 0 : count), 0);
  const number = 'tabular-nums';
  const word = useRefusal<FormCalls['saveDefinition']>('developer') === undefined ? 'Edit' : 'Open';
  return (
    <CardRow>
      <CardCell>
        <div className="min-w-0">
          <button
            type="button"
            className="min-w-0 text-left font-[550] underline-offset-3 wrap-anywhere hover:underline"
            onClick={() => onOpen(form)}
          >
            {title}
          </button>
          <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
            <span className="font-mono wrap-anywhere">{form}</span>
            {!open && <Badge tone="warn">Closed</Badge>}
            {isDraft && <Badge tone="brass">Unsaved changes</Badge>}
          </span>
        </div>
      </CardCell>
      <CardCell label="Version" right>
        <span className={number}>{version}</span>
      </CardCell>
      <CardCell label="Fields" right>
        <span className={number}>{fields}</span>
      </CardCell>
      <CardCell label="Submissions" right>
        <span className={number}>{sent.toLocaleString('en')}</span>
      </CardCell>
      <CardCell label="Last change">{updatedAt ? formatMoment(updatedAt).replace(' UTC', '') : 'Not changed yet'}</CardCell>
      <CardCell>
        <span className="flex justify-end gap-1 max-sm:justify-start">
          <Button size="sm" icon={<Pencil size={16} aria-hidden />} onClick={() => onOpen(form)} aria-label={`${word} ${title}`}>
            {word}
          </Button>
          <ForRole<FormCalls['saveDefinition']> role="developer">
            <IconButton label={`Rename ${title}`} className="size-9! md:size-8!" onClick={() => onAsk({ act: 'rename', item })}>
              <TextCursorInput size={16} aria-hidden />
            </IconButton>
            <IconButton label={`Duplicate ${title}`} className="size-9! md:size-8!" onClick={() => onAsk({ act: 'duplicate', item })}>
              <Copy size={16} aria-hidden />
            </IconButton>
          </ForRole>
          <IconButton label={`Export ${title}`} className="size-9! md:size-8!" onClick={() => void onExport(item)}>
            <Download size={16} aria-hidden />
          </IconButton>
          {form !== MAIN && (
            <ForRole<FormCalls['deleteForm']> role="developer">
              <IconButton label={`Delete ${title}`} className="size-9! md:size-8!" onClick={() => onAsk({ act: 'delete', item })}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </ForRole>
          )}
        </span>
      </CardCell>
    </CardRow>
  );
}
