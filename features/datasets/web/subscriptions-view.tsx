import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import { Switch } from '@inlay/ui/form/switch.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { optionTitle } from '../rules/subscription-options.ts';
import type { DatasetOption } from './dataset-calls.ts';
import { formatCases } from './format.ts';
import { useDatasets, useOptionSwitch } from './use-datasets.ts';
import { ViewHead } from './view-head.tsx';

/** The three options, each with its switch. What is off is neither listed nor searched, and its files are refused. */
export function SubscriptionsView() {
  const query = useDatasets();
  return (
    <>
      <ViewHead title="Subscriptions">Datasets, search and files come with the options that are on. Each change is saved at once.</ViewHead>
      <section aria-label="Subscription options" className="card divide-y divide-line">
        {query.data ? (
          query.data.options.map((option) => <OptionRow key={option.code} option={option} />)
        ) : failedToLoad(query) ? (
          <LoadFailure query={query} />
        ) : (
          <div role="status" className="transition-opacity delay-150 duration-75 starting:opacity-0">
            <span className="sr-only">Loading subscriptions</span>
            {[1, 2, 3].map((row) => (
              <div key={row} className="flex h-20 items-center px-5">
                <Skeleton className="h-4 w-3/5" />
              </div>
            ))}
          </div>
        )}
      </section>
    </>
  );
}

function OptionRow({ option }: { option: DatasetOption }) {
  const toast = useToast();
  const { mutate } = useOptionSwitch((error) => toast('error', error.message, 'option'));
  const title = optionTitle(option);
  return (
    <div className="px-5 py-4">
      <Switch label={title} checked={option.on} onChange={(on) => mutate({ code: option.code, on })} note={option.on ? 'On' : 'Off'} />
      <p className="mt-0.5 pl-13 text-sm text-muted">
        {option.quarters === 0 ? 'No quarter is published yet.' : `${option.quarters} quarters, ${formatCases(option.cases)}.`}
      </p>
    </div>
  );
}
