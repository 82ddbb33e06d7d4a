import { Download, FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { fileSize } from '../rules/files/file-bounds.ts';
import { formatDay } from '@inlay/ui/format-moment.ts';
import type { Submission } from './inbox-calls.ts';
import { useInbox } from './inbox-context.tsx';

type SentFile = Submission['files'][number];

const KINDS: Readonly<Record<SentFile['kind'], string>> = { image: 'picture', pdf: 'PDF', text: 'text', office: 'document' };
function stateOf({ state, scanned }: SentFile): string {
  if (state === 'ready') return 're-encoded without metadata';
  return scanned ? 'scanned, nothing found' : 'not scanned';
}
const isUnscanned = ({ state, scanned }: SentFile): boolean => state === 'quarantined' && !scanned;

interface FilesProps {
  readonly files: readonly SentFile[];
  readonly onError: OnError;
}

/** What came with a message. */
export function SubmissionFiles({ files, onError }: FilesProps) {
  const [first] = files;
  if (!first) return null;
  return (
    <section aria-label="Files" className="grid gap-2 border-t border-line px-4 py-4 text-sm sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-semibold">Files</h4>
        <p className="text-xs text-muted">kept until {formatDay(first.keptUntil)}</p>
      </div>
      <FileRows files={files} onError={onError} />
    </section>
  );
}

/** A row for each. Nothing is shown here: a file is saved, and one in quarantine only after a question. */
export function FileRows({ files, onError }: FilesProps) {
  const { calls } = useInbox();
  const [asked, setAsked] = useState<SentFile>();
  const [busy, setBusy] = useState<string>();
  if (files.length === 0) return null;

  async function save({ id, name, state }: SentFile) {
    saveFile(name, await calls.getFile(id, state === 'quarantined'), 'application/octet-stream');
  }

  async function download(file: SentFile) {
    if (file.state === 'quarantined') return setAsked(file);
    setBusy(file.id);
    try {
      await save(file);
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The file could not be downloaded. Please try again.' }));
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.id} className="flex items-center gap-3 py-2">
            {file.kind === 'image' ? (
              <Image size={20} aria-hidden className="flex-none" />
            ) : (
              <FileText size={20} aria-hidden className="flex-none" />
            )}
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{file.name}</p>
              <p className="text-xs text-muted">
                {fileSize(file.size)}, {KINDS[file.kind]},{' '}
                <span className={isUnscanned(file) ? 'text-warning' : undefined}>{stateOf(file)}</span>
              </p>
            </div>
            <Button
              size="sm"
              busy={busy === file.id}
              icon={<Download size={16} aria-hidden />}
              aria-label={`Download ${file.name}`}
              onClick={() => void download(file)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Download ${asked.name}?`}
          act="Download"
          look="primary"
          keep="Cancel"
          onConfirm={async () => {
            await save(asked);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        >
          A visitor sent this file. {asked.scanned ? 'A virus scanner found nothing in it.' : 'No virus scanner has looked at it.'} Its name
          and its content agree, and it holds no macros that we know of. Open it only if you expect it, with up-to-date software.
        </ConfirmDialog>
      )}
    </>
  );
}
