import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import { DownloadFiles } from './download-files.tsx';
import { DownloadFoot } from './download-foot.tsx';
import { stateOf } from './download-state.ts';
import { QuarterFailure } from '../quarter-failure.tsx';
import { useFiles } from '../use-datasets.ts';
import { useDownloads } from './use-downloads.ts';

/** The files of a quarter, to get one by one or all as one archive. While that comes, only Stop ends it. */
export function DownloadDialog({ quarter, onClose }: { quarter: string; onClose: () => void }) {
  const query = useFiles(quarter);
  const { downloads, start, stop } = useDownloads();
  const { data } = query;
  const archive = data && stateOf(downloads, data.archive.name);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={archive?.state !== 'running'}
      title={`Download ${quarter}`}
      footer={
        <DownloadFoot
          files={data}
          archive={archive ?? { state: 'idle' }}
          onStart={() => data && start(data.archive)}
          onStop={() => data && stop(data.archive.name)}
          onClose={onClose}
        />
      }
    >
      {data ? (
        <DownloadFiles files={data} downloads={downloads} onGet={start} />
      ) : failedToLoad(query) ? (
        <QuarterFailure query={query} quarter={quarter} />
      ) : (
        <LoadingFiles />
      )}
    </Dialog>
  );
}

const LoadingFiles = () => (
  <div role="status" className="grid h-80 content-start gap-7 pt-2 transition-opacity delay-150 duration-75 starting:opacity-0">
    <p className="text-sm text-muted">Getting the files ready. The first time, this takes a few seconds.</p>
    {['w-full', 'w-4/5', 'w-full', 'w-4/5'].map((width, row) => (
      <Skeleton key={row} className={`h-4 ${width}`} />
    ))}
  </div>
);
