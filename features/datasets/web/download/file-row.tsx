import { CircleAlert, CircleCheck, Download as DownloadIcon, FileSpreadsheet, LoaderCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { buttonClass } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import type { Files } from '../dataset-calls.ts';
import type { Download } from './download-state.ts';
import { formatBytes } from '@inlay/ui/format-bytes.ts';
import { formatCases } from '../format.ts';

export interface FileRowProps {
  file: Files['files'][number];
  download: Download;
  /** How much of it has come with the archive, from 0 to 1; undefined while none is under way. */
  inArchive: number | undefined;
  onGet: () => void;
}

/** A file of a quarter. Its link is a real one: it can be copied, or opened by other means. */
export function FileRow({ file, download, inArchive, onGet }: FileRowProps) {
  const share = download.state === 'running' ? download.received / file.bytes : inArchive;
  const got = inArchive === undefined ? download.state === 'saved' : inArchive === 1;

  function get(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (share === undefined) onGet();
  }

  return (
    <li className="grid min-h-12 grid-cols-[16px_minmax(0,1fr)_auto_auto] items-center gap-3 border-t border-line px-6 py-1.5 text-sm max-sm:grid-cols-[16px_minmax(0,1fr)_auto] max-sm:px-4">
      <RowIcon got={got} running={share !== undefined && share > 0} failed={download.state === 'failed'} />
      <span className="min-w-0">
        <span className="block truncate font-mono text-xs font-medium">{file.name}</span>
        {download.state === 'failed' && <span className="block text-xs text-danger">{download.sentence}</span>}
      </span>
      <span className="text-xs text-subtle tabular-nums max-sm:hidden">
        {formatCases(file.cases)}, {formatBytes(file.bytes)}
      </span>
      {inArchive === undefined ? (
        <a
          href={file.path}
          download={file.name}
          onClick={get}
          aria-disabled={share !== undefined || undefined}
          aria-label={`${wordOf(download, share)} ${file.name}`}
          className={cx(buttonClass('quiet', 'sm'), 'min-w-24', download.state === 'failed' && 'text-danger', got && 'text-success')}
        >
          {download.state === 'idle' && <DownloadIcon size={14} aria-hidden />}
          {wordOf(download, share)}
        </a>
      ) : (
        <span className={cx('min-w-24 px-3 text-center', got ? 'text-success' : 'text-subtle tabular-nums')}>{archiveWord(inArchive)}</span>
      )}
    </li>
  );
}

const percent = (share: number) => `${Math.floor(100 * share)} %`;

function wordOf({ state }: Download, share: number | undefined): string {
  if (share !== undefined) return percent(share);
  if (state === 'failed') return 'Failed, retry';
  return state === 'saved' ? 'Saved' : 'Get';
}

function archiveWord(share: number): string {
  if (share === 1) return 'Received';
  return share === 0 ? 'Waiting' : percent(share);
}

function RowIcon({ got, running, failed }: { got: boolean; running: boolean; failed: boolean }) {
  if (got) return <CircleCheck size={16} aria-hidden className="text-success" />;
  if (failed) return <CircleAlert size={16} aria-hidden className="text-danger" />;
  if (running) return <LoaderCircle size={16} aria-hidden className="animate-spin" />;
  return <FileSpreadsheet size={16} aria-hidden className="text-muted" />;
}
