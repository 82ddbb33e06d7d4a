import { lazy, Suspense } from 'react';
import { InsightsTab } from '@inlay/features/insights/web/insights-tab.tsx';
import { InstallPanel } from '@inlay/features/insights/web/install/install-panel.tsx';
import { useQuota } from '@inlay/features/insights/web/use-insights.ts';
import { PaymentTab } from '@inlay/features/plans/web/payment-tab.tsx';
import { DomainsCard } from '@inlay/features/sites/web/domains-card.tsx';
import type { Subscription } from '@inlay/features/subscriptions/web/find-subscription.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { CoveredKeys } from '@inlay/features/subscriptions/web/keys/covered-keys.tsx';
import { ownPartOf } from './own-part.ts';
import { settingsPartOf } from './settings-part.ts';
import { SubscriptionDetail } from '@inlay/features/subscriptions/web/subscription-detail.tsx';
import { troubleshootingOf } from './troubleshooting-of.ts';

const SettingsTab = lazy(() => import('@inlay/features/configuration/web/settings-tab.tsx'));

export interface ComponentViewProps {
  shown: Subscription;
  /** Title of the tab that shows. */
  tab: string;
  /** Of the environment. */
  siteKey: string;
  host: string | undefined;
  onError: OnError;
}

/** One component; its tabs are put together from the slices that know their part. */
export function ComponentView({ shown, tab, siteKey, host, onError }: ComponentViewProps) {
  const plan = useQuota().data?.plan;
  const { component, licence } = shown;
  const own = ownPartOf(component);
  // What a component counts is what its server part counts: one that is not live yet has nothing to show.
  const { Preview } = own;
  const load = settingsPartOf(component);
  const counted = component.live && licence.compKey !== '';
  return (
    <SubscriptionDetail
      subscription={shown}
      tab={tab}
      own={own}
      siteKey={siteKey}
      host={host}
      plan={plan}
      onError={onError}
      domains={<DomainsCard onError={onError} />}
      payment={<PaymentTab covered={<CoveredKeys />} onError={onError} />}
      installCheck={
        counted && (
          <InstallPanel
            compKey={licence.compKey}
            serverSnippetHref={`?c=${component.id}&tab=sdk#on-your-server`}
            guideHref={troubleshootingOf(component)}
          />
        )
      }
      settings={
        load &&
        licence.compKey !== '' && (
          <Suspense fallback={<RowsSkeleton rows={5} label="Loading settings" />}>
            <SettingsTab
              component={component.id}
              load={load}
              preview={Preview && ((values) => <Preview component={component.id} values={values} />)}
              controls={own.settingControls}
              onError={onError}
            />
          </Suspense>
        )
      }
      insights={counted ? <InsightsTab compKey={licence.compKey} /> : null}
    />
  );
}
