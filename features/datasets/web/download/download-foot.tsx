import { Download as DownloadIcon, LoaderCircle } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { fileUnderWay } from '../../rules/zip-layout.ts';
import type { Files } from '../dataset-calls.ts';
import type { Download } from './download-state.ts';

export interface DownloadFootProps {
  /** Absent while they load. */
  files: Files | undefined;
  archive: Download;
  onStart: () => void;
  onStop: () => void;
  onClose: () => void;
}

const words = { idle: 'Download all', saved: 'Download all again', failed: 'Retry' };

/** Two buttons that stay where they are: the focus has nowhere to fall. */
export function DownloadFoot({ files, archive, onStart, onStop, onClose }: DownloadFootProps) {
  const running = archive.state === 'running';
  return (
    <>
      <Button onClick={running ? onStop : onClose} className="max-sm:w-full">
        {running ? 'Stop' : 'Close'}
      </Button>
      {files && (
        <Button
          look={running ? 'quiet' : 'primary'}
          aria-disabled={running || undefined}
          icon={running ? <LoaderCircle size={16} className="animate-spin" aria-hidden /> : <DownloadIcon size={16} aria-hidden />}
          onClick={running ? undefined : onStart}
          className={cx('max-sm:order-first max-sm:w-full', running && 'border-line! bg-recess! tabular-nums')}
        >
          {archive.state === 'running'
            ? `Downloading ${fileUnderWay(files.files, archive.received)} of ${files.files.length}`
            : words[archive.state]}
        </Button>
      )}
    </>
  );
}
