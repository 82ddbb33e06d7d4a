import { DatasetsByCase } from '@inlay/features/datasets/web/cases/datasets-by-case.tsx';
import { DatasetsByDate } from '@inlay/features/datasets/web/datasets-by-date.tsx';
import { datasetPaths } from '@inlay/features/datasets/web/dataset-paths.ts';
import { IntegrationsView } from '@inlay/features/datasets/web/integrations-view.tsx';
import { SubscriptionsView } from '@inlay/features/datasets/web/subscriptions-view.tsx';
import { ViewHead } from '@inlay/features/datasets/web/view-head.tsx';
import { useSite } from '@inlay/features/sites/web/use-site.ts';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { useLocation } from 'react-router';
import { AreaFrame } from './area-frame.tsx';
import { type AreaViewName as View, viewAt } from './area-views.ts';
import { useFlag } from './use-flag.ts';

const views: Record<View, () => React.ReactNode> = {
  byDate: () => <DatasetsByDate />,
  byCase: () => <DatasetsByCase />,
  subscriptions: () => <SubscriptionsView />,
  integrations: () => <IntegrationsView />,
};

/** The view that the address names, in the frame of the area. */
export function AreaView({ name }: { name: string }) {
  useFlag();
  const view = viewAt(useLocation().pathname);
  const host = useSite().data?.domains[0]?.host;
  return (
    <AreaFrame name={name} host={host} view={view}>
      {view ? views[view]() : <NoView />}
    </AreaFrame>
  );
}

const NoView = () => (
  <>
    <ViewHead title="Not found">This page doesn't exist.</ViewHead>
    <LinkButton to={datasetPaths.byDate}>Open Datasets by Date</LinkButton>
  </>
);
