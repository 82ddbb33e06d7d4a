import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { cx } from '@inlay/ui/cx.ts';
import { FamilyIcon } from '@inlay/ui/family-icon.tsx';
import { Skeleton } from '@inlay/ui/spinner.tsx';
import { Stone, stoneClass } from '@inlay/ui/stone.tsx';
import type { Subscription } from './find-subscription.ts';
import { StateBadge } from './state-badge.tsx';
import { getDetails, type ComponentDetails } from './subscription-calls.ts';
import { ConfigurationTab } from './configuration-tab.tsx';
import { PaymentTab } from './payment-tab.tsx';
import { SdkTab } from './sdk-tab.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';

const tabs = ['Configuration', 'Subscription', 'Payment', 'Insights', 'SDK'] as const;
export type DetailTab = (typeof tabs)[number];
export const tabOf = (text: string | null): DetailTab => tabs.find((tab) => tab.toLowerCase() === text?.toLowerCase()) ?? 'Subscription';

export interface DetailProps {
  subscription: Subscription;
  tab: DetailTab;
  siteKey: string;
  onError: (text: string | null) => void;
}

/** One subscribed component with its five tabs; each tab is an address. */
export function SubscriptionDetail(props: DetailProps) {
  const { family, component, licence } = props.subscription;
  const { onError } = props;
  const details = useQuery({
    queryKey: ['details', licence.compKey],
    queryFn: ({ signal }) => getDetails(licence.compKey, signal),
    enabled: licence.compKey !== '',
  });
  useEffect(() => {
    if (details.isError) onError('Failed to fetch component details.');
  }, [details.isError, onError]);
  return (
    <article className={stoneClass(family.stone)}>
      <div className="mb-6 flex items-start gap-4">
        <span className="grid size-10 flex-none place-items-center rounded-md border border-line bg-recess shadow-recess">
          <FamilyIcon name={family.icon} size={20} />
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">{component.name}</h1>
          <p className="mt-0.5 flex items-center gap-2 text-sm text-muted">
            <Stone stone={family.stone} />
            {family.name}
          </p>
        </div>
        <StateBadge expired={licence.isLicenseExpired} />
      </div>
      <nav aria-label={component.name} className="mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={`?c=${component.id}&tab=${tab.toLowerCase()}`}
            aria-current={tab === props.tab ? 'page' : undefined}
            className={cx(
              '-mb-px border-b-2 px-3 py-2.5 leading-5 whitespace-nowrap -outline-offset-2!',
              tab === props.tab ? 'border-primary font-semibold' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {tab}
          </Link>
        ))}
      </nav>
      <TabContent {...props} details={details.data} />
    </article>
  );
}

export interface TabProps extends DetailProps {
  /** Absent while it loads. */
  details: ComponentDetails | undefined;
}

function TabContent(props: TabProps) {
  if (props.tab === 'Payment') return <PaymentTab />;
  if (props.tab === 'SDK') return <SdkTab {...props} />;
  if (props.tab === 'Insights') return <InsightsTab name={props.subscription.component.name} />;
  if (!props.details) return <Skeleton className="h-64 w-full rounded-lg" />;
  return props.tab === 'Configuration' ? (
    <ConfigurationTab {...props} details={props.details} />
  ) : (
    <SubscriptionTab {...props} details={props.details} />
  );
}

const InsightsTab = ({ name }: { name: string }) => (
  <p className="card px-5 py-10 text-center text-muted">Insights for {name} are coming soon.</p>
);
