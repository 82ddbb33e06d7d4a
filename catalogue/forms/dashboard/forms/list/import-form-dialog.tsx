import { FileJson } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { DropZone } from '@inlay/ui/form/drop-zone.tsx';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { DialogButtons } from '@inlay/ui/overlay/dialog-buttons.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import type { FormInList } from '../../inbox-calls.ts';
import { NameFields } from './name-fields.tsx';
import { type ReadFile, readDefinitionFile } from './read-definition-file.ts';
import { useFormNaming } from './use-form-naming.ts';

const MOST_SHOWN = 8;

interface ImportProps {
  readonly taken: readonly FormInList[];
  readonly onMade: (form: string) => void;
  readonly onClose: () => void;
}

/** Makes a form of a file that another project, or the API, has given. */
export function ImportFormDialog({ taken, onMade, onClose }: ImportProps) {
  const naming = useFormNaming(taken, onMade);
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<ReadFile>();
  const [missing, setMissing] = useState(false);
  const definition = read?.definition;

  async function take(chosen: File) {
    setFile(chosen);
    setMissing(false);
    const next = readDefinitionFile(chosen.size, await chosen.text());
    setRead(next);
    if (next.definition) naming.suggest(next.definition.title);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (definition) void naming.make(() => Promise.resolve(definition));
    else setMissing(read === undefined);
  }

  const faults = Object.entries(read?.fields ?? {});
  return (
    <Dialog open wide onOpenChange={onClose} dismissible={!naming.busy} title="Import a form">
      <form method="post" onSubmit={submit} className="grid gap-5">
        <DropZone
          label="Definition"
          accept="application/json,.json"
          prompt="Drop a JSON file here"
          hint="A file saved with “Export”, or an answer of the API. Up to 1 MB."
          error={read?.fault ?? (missing ? 'Add a file.' : undefined)}
          file={
            file && {
              name: file.name,
              note: definition && `${definition.fields.length} ${definition.fields.length === 1 ? 'field' : 'fields'}`,
              preview: <FileJson size={32} className="text-[#474f66]" aria-hidden />,
            }
          }
          onFile={(chosen) => void take(chosen)}
          onRemove={() => {
            setFile(undefined);
            setRead(undefined);
          }}
        />
        {faults.length > 0 && (
          <div role="alert" className="rounded-md border border-l-4 border-danger bg-danger-soft px-4 py-3 text-sm">
            <p className="font-semibold text-danger">This definition can’t be used.</p>
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
        {definition && <NameFields naming={naming} />}
        {naming.failure && <Banner tone="bad" role="alert" lead={naming.failure} />}
        <DialogButtons act="Import" busy={naming.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
