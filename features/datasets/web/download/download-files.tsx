import { useMemo } from 'react';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { shareOf, zipLayout } from '../../rules/zip-layout.ts';
import { ArchiveProgress } from './archive-progress.tsx';
import type { Files } from '../dataset-calls.ts';
import { type Downloads, stateOf } from './download-state.ts';
import { FileRow } from './file-row.tsx';
import type { Wanted } from './use-downloads.ts';

export interface DownloadFilesProps {
  files: Files;
  downloads: Downloads;
  onGet: (wanted: Wanted) => void;
}

export function DownloadFiles({ files, downloads, onGet }: DownloadFilesProps) {
  const layout = useMemo(() => zipLayout(files.files), [files]);
  const archive = stateOf(downloads, files.archive.name);
  const inArchive = (at: number) => (archive.state === 'running' ? shareOf(layout, at, archive.received) : undefined);
  const saved = Object.entries(downloads).flatMap(([name, { state }]) => (state === 'saved' ? [name] : []));
  return (
    <>
      <ArchiveProgress files={files} download={archive} />
      {archive.state === 'failed' && (
        <div className="mt-3">
          <Banner tone="bad" role="alert">
            {archive.sentence}
          </Banner>
        </div>
      )}
      <p role="status" className="sr-only">
        {archive.state === 'running' ? 'Downloading all files.' : saved.length > 0 && `Saved: ${saved.join(', ')}.`}
      </p>
      <ul className="-mx-6 mt-4 -mb-6 max-sm:-mx-4">
        {files.files.map((file, at) => (
          <FileRow
            key={file.name}
            file={file}
            download={stateOf(downloads, file.name)}
            inArchive={inArchive(at)}
            onGet={() => onGet(file)}
          />
        ))}
      </ul>
    </>
  );
}
