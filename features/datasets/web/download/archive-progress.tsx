import { countOf } from '@inlay/kernel/count.ts';
import { fileUnderWay } from '../../rules/zip-layout.ts';
import type { Files } from '../dataset-calls.ts';
import type { Download } from './download-state.ts';
import { formatBytes } from '@inlay/ui/format-bytes.ts';

/** How far the archive has come: by file, by bytes, and as a bar. */
export function ArchiveProgress({ files, download }: { files: Files; download: Download }) {
  const total = files.archive.bytes;
  const received = download.state === 'running' ? download.received : download.state === 'saved' ? total : 0;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span className="text-muted">
          {download.state === 'running'
            ? `File ${fileUnderWay(files.files, received)} of ${files.files.length}, up to 1,000 cases each`
            : `${countOf(files.files.length, 'file')}, up to 1,000 cases each`}
        </span>
        <span className="font-[550]">
          {download.state === 'running' ? `${formatBytes(received)} of ${formatBytes(total)}` : formatBytes(total)}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="All files"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor((100 * received) / total)}
        className="h-1.5 overflow-hidden rounded-xs bg-recess shadow-recess"
      >
        <i className="block h-full bg-primary" style={{ width: `${(100 * received) / total}%` }} />
      </div>
    </div>
  );
}
