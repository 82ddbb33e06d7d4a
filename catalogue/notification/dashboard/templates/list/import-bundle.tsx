import { FileJson } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isRecord } from '@inlay/kernel/is-record.ts';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { DropZone } from '@inlay/ui/form/drop-zone.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { BUNDLE_BODY_BYTES } from '../../../rules/templates/template-limits.ts';
import type { ListedTemplate } from '../template-api.ts';
import { useTemplatesReload, useTemplatesScope } from '../templates-scope.tsx';

const MOST_SHOWN = 8;

interface ReadBundle {
  readonly body: object;
  readonly templates: readonly string[];
  readonly layouts: readonly string[];
}

function readBundleFile(size: number, text: string): ReadBundle | string {
  if (size > BUNDLE_BODY_BYTES) return 'This file is too large.';
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body) || (body['templates'] === undefined && body['layouts'] === undefined)) return 'This file holds no templates.';
    const keysIn = (list: unknown) => (Array.isArray(list) ? list.map((one) => (isRecord(one) ? String(one['key']) : '')) : []);
    return { body, templates: keysIn(body['templates']), layouts: keysIn(body['layouts']) };
  } catch {
    return 'This is not a JSON file.';
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

interface ImportProps {
  readonly taken: readonly ListedTemplate[];
  readonly onClose: () => void;
}

/** Takes the file that Export made here, in another project or in a repository. */
export function ImportBundleDialog({ taken, onClose }: ImportProps) {
  const { calls } = useTemplatesScope();
  const reload = useTemplatesReload();
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<ReadBundle | string>();
  const [faults, setFaults] = useState<readonly [string, string][]>([]);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const bundle = typeof read === 'object' ? read : undefined;
  const replaced = bundle?.templates.filter((key) => taken.some((one) => one.key === key)) ?? [];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!bundle) return setRead(read ?? 'Add a file.');
    setBusy(true);
    setFaults([]);
    setFailure('');
    try {
      const { templates, layouts } = await calls.postBundle(bundle.body);
      toast('success', `Imported ${counted(templates, 'draft')} and ${counted(layouts, 'layout')}.`);
      await reload();
      onClose();
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      if (fields.length > 0) setFaults(fields);
      else setFailure(failureSentence(error, { fallback: 'The file could not be imported. Please try again.' }));
    }
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      dismissible={!busy}
      title="Import templates"
      description="Templates become drafts: nothing is sent with them until you publish. Layouts are replaced at once."
    >
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
        <DropZone
          label="Templates"
          accept="application/json,.json"
          prompt="Drop a JSON file here"
          hint="A file saved with “Export”, or an answer of the API. Up to 5 MB."
          error={typeof read === 'string' ? read : undefined}
          file={
            file && {
              name: file.name,
              note: bundle && `${counted(bundle.templates.length, 'template')}, ${counted(bundle.layouts.length, 'layout')}`,
              preview: <FileJson size={32} className="text-[#474f66]" aria-hidden />,
            }
          }
          onFile={(chosen) => {
            setFile(chosen);
            setFaults([]);
            void chosen.text().then((text) => setRead(readBundleFile(chosen.size, text)));
          }}
          onRemove={() => {
            setFile(undefined);
            setRead(undefined);
          }}
        />
        {replaced.length > 0 && (
          <Banner tone="warn" lead={`The drafts of ${counted(replaced.length, 'template')} are replaced:`}>
            {replaced.slice(0, MOST_SHOWN).join(', ')}
            {replaced.length > MOST_SHOWN && ` and ${replaced.length - MOST_SHOWN} more`}. Their published versions stay.
          </Banner>
        )}
        {faults.length > 0 && (
          <div role="alert" className="rounded-md border border-l-4 border-danger bg-danger-soft px-4 py-3 text-sm">
            <p className="font-semibold text-danger">Nothing was imported. The file has problems.</p>
            <ul className="mt-1 grid gap-1">
              {faults.slice(0, MOST_SHOWN).map(([path, sentence]) => (
                <li key={path} className="wrap-anywhere">
                  <code className="font-mono">{path}</code>: {sentence}
                </li>
              ))}
              {faults.length > MOST_SHOWN && <li>And {faults.length - MOST_SHOWN} more.</li>}
            </ul>
          </div>
        )}
        {failure && <Banner tone="bad" role="alert" lead={failure} />}
        <DialogButtons act="Import" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
