import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import { optionTitle } from '../rules/subscription-options.ts';
import type { Datasets } from './dataset-calls.ts';
import { DatasetCard } from './dataset-card.tsx';
import { DownloadDialog } from './download/download-dialog.tsx';
import { OptionOff } from './option-off.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useDatasetDialog } from './use-dataset-dialog.ts';
import { useDatasets } from './use-datasets.ts';
import { ViewHead } from './view-head.tsx';
import { TurnOnHint } from './turn-on-hint.tsx';

const grid = 'grid grid-cols-1 gap-4 min-[1181px]:grid-cols-3';

/** A card for each quarter of the options that are on. */
export function DatasetsByDate() {
  const query = useDatasets();
  const dialog = useDatasetDialog();
  const { data } = query;
  const names = data?.options.filter(({ on, quarters }) => on && quarters > 0).map(optionTitle);
  return (
    <>
      <ViewHead title="Datasets by Date">
        {names && names.length > 0 ? `${names.join(', ')}. ` : ''}
        Invented cases, one set a quarter.
      </ViewHead>
      {data ? (
        <Loaded data={data} onOpen={dialog.open} />
      ) : failedToLoad(query) ? (
        <div className="card">
          <LoadFailure query={query} />
        </div>
      ) : (
        <LoadingCards />
      )}
      {dialog.preview !== null && (
        <PreviewDialog quarter={dialog.preview} onDownload={(quarter) => dialog.change('download', quarter)} onClose={dialog.close} />
      )}
      {dialog.download !== null && <DownloadDialog quarter={dialog.download} onClose={dialog.close} />}
    </>
  );
}

function Loaded({ data, onOpen }: { data: Datasets; onOpen: ReturnType<typeof useDatasetDialog>['open'] }) {
  const off = data.options.filter(({ on, quarters }) => !on && quarters > 0);
  const waiting = data.options.filter(({ on, quarters }) => on && quarters === 0);
  return (
    <div className="grid gap-4">
      {data.datasets.length > 0 && (
        <div className={grid}>
          {data.datasets.map((dataset) => (
            <DatasetCard key={dataset.quarter} dataset={dataset} onOpen={(name) => onOpen(name, dataset.quarter)} />
          ))}
        </div>
      )}
      {data.datasets.length === 0 && waiting.length === 0 && (
        <section className="card">
          <TurnOnHint title="No subscription is on">Datasets come with a subscription. Turn one on to see its quarters here.</TurnOnHint>
        </section>
      )}
      {waiting.map((option) => (
        <p key={option.code} className="card px-5 py-4 text-sm text-muted">
          {optionTitle(option)} is on, but none of its quarters is published yet.
        </p>
      ))}
      {off.map((option) => (
        <OptionOff key={option.code} option={option} />
      ))}
    </div>
  );
}

const LoadingCards = () => (
  <div role="status" className={`${grid} transition-opacity delay-150 duration-75 starting:opacity-0`}>
    <span className="sr-only">Loading datasets</span>
    {[1, 2, 3].map((card) => (
      <div key={card} className="card grid h-72 content-between p-5">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-8 w-full" />
      </div>
    ))}
  </div>
);
