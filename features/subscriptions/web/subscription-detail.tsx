import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { askAgain, failedToLoad } from '@inlay/web-client/ask-again.ts';
import { cx } from '@inlay/ui/cx.ts';
import { useLinkIn } from '@inlay/ui/hooks/use-environment.ts';
import { FamilyIcon } from '@inlay/ui/brand/family-icon.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import { Stone, stoneClass } from '@inlay/ui/brand/stone.tsx';
import { tabTitles, type DetailProps, type TabProps } from './detail-tabs.ts';
import { StateBadge, stateOf } from './keys/state-badge.tsx';
import { DETAILS } from './query-keys.ts';
import { getDetails } from './subscription-calls.ts';
import { AnnouncedCard } from './announced-card.tsx';
import { ConfigurationTab } from './configuration-tab.tsx';
import { SdkTab } from './sdk-tab.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';

/** One subscribed component with its tabs, its own and the common five; each tab is an address. */
export function SubscriptionDetail(props: DetailProps) {
  const { family, component, licence } = props.subscription;
  const { onError } = props;
  const linkIn = useLinkIn();
  const details = useQuery({
    queryKey: [...DETAILS, licence.compKey],
    queryFn: ({ signal }) => getDetails(licence.compKey, signal),
    enabled: licence.compKey !== '',
    // A renewal changes the key: what stands here, its popup included, stays until the new details are in.
    placeholderData: keepPreviousData,
    ...askAgain,
  });
  const keyless = licence.compKey === '';
  const failed = failedToLoad(details);
  const healed = details.isSuccess && details.errorUpdateCount > 0;
  const { refetch } = details;
  useEffect(() => {
    if (keyless) onError(`No component key found for ${component.name}.`);
    else if (failed) onError('Failed to fetch component details.', () => void refetch());
    else if (healed) onError(null);
  }, [keyless, failed, healed, component.name, onError, refetch]);
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
            {props.host && (
              <span className="min-w-0 truncate max-sm:hidden">
                <span aria-hidden>· </span>
                {props.host}
              </span>
            )}
          </p>
        </div>
        <StateBadge state={stateOf(props.subscription)} />
      </div>
      <nav aria-label={component.name} className="mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {tabTitles(props.own).map((tab) => (
          <Link
            key={tab}
            to={linkIn(`?c=${component.id}&tab=${tab.toLowerCase()}`)}
            aria-current={tab === props.tab ? 'page' : undefined}
            ref={tab === props.tab ? showWithinRow : undefined}
            className={cx(
              '-mb-px border-b-2 px-3 py-2.5 leading-5 whitespace-nowrap -outline-offset-2!',
              tab === props.tab ? 'border-primary font-semibold' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {tab}
          </Link>
        ))}
      </nav>
      <TabContent
        {...props}
        details={details.data}
        missing={
          keyless ? (
            <Keyless name={component.name} />
          ) : failed ? (
            <div className="card">
              <LoadFailure query={details} title="The details could not be loaded." />
            </div>
          ) : null
        }
      />
    </article>
  );
}

function TabContent(props: TabProps) {
  const { component, licence } = props.subscription;
  const Own = props.own.tabs?.find(({ title }) => title === props.tab)?.Tab;
  if (Own) {
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <Own compKey={licence.compKey} onError={props.onError} />
      </Suspense>
    );
  }
  if (props.tab === 'Payment') return props.payment;
  if (props.tab === 'SDK') return <SdkTab {...props} />;
  if (props.tab === 'Insights') return props.insights ?? <ComingSoon name={component.name} />;
  if (props.tab === 'Subscription' && !component.live) return <AnnouncedCard {...props} />;
  if (!props.details) return props.missing ?? <DetailSkeleton />;
  return props.tab === 'Configuration' ? (
    <ConfigurationTab {...props} details={props.details} />
  ) : (
    <SubscriptionTab {...props} details={props.details} />
  );
}

/** Where the row of tabs is wider than the window, the current one is brought into it. */
const showWithinRow = (link: HTMLAnchorElement | null) => {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
};

const Keyless = ({ name }: { name: string }) => (
  <p className="card px-5 py-6 text-sm text-muted">{name} has no key. Write to us: our address is in the menu under Help & Support.</p>
);

const DetailSkeleton = () => (
  <div role="status" className="grid gap-6 transition-opacity delay-150 duration-75 starting:opacity-0">
    <span className="sr-only">Loading details</span>
    {['h-58', 'h-52', 'h-36'].map((height) => (
      <Skeleton key={height} className={`${height} rounded-lg`} />
    ))}
  </div>
);

const ComingSoon = ({ name }: { name: string }) => (
  <p className="card px-5 py-10 text-center text-muted">Insights for {name} are coming soon.</p>
);
