import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { ProfileSection } from '@inlay/features/profile/web/profile-section.tsx';
import { useProfile, type Profile } from '@inlay/features/profile/web/use-profile.ts';
import { AddSubscriptionDialog } from '@inlay/features/subscriptions/web/add-subscription-dialog.tsx';
import { inCatalogue } from '@inlay/features/subscriptions/web/find-subscription.ts';
import { SessionsCard } from '@inlay/features/sign-in/web/sessions-card.tsx';
import { VerifyReminder } from '@inlay/features/sign-in/web/verify-reminder.tsx';
import { Overview } from '@inlay/features/subscriptions/web/overview.tsx';
import type { Subscriptions } from '@inlay/features/subscriptions/web/subscription-calls.ts';
import { SubscriptionDetail, tabOf } from '@inlay/features/subscriptions/web/subscription-detail.tsx';
import { useSubscriptions } from '@inlay/features/subscriptions/web/use-subscriptions.ts';
import { useAccountUser } from '@inlay/ui/account-context.tsx';
import { Banner } from '@inlay/ui/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

const sections = ['personal', 'business', 'security'] as const;

/** Puts the views of profile and subscriptions into one frame; the address says which one shows. */
export function Dashboard({ siteKey }: { siteKey: string }) {
  const { state } = useLocation() as { state: { profile?: Profile; subscriptions?: Subscriptions } | null };
  const [query] = useSearchParams();
  const { user } = useAccountUser();
  // The browser keeps the state of an entry: after a reload, or Back into an earlier session, it is no longer the truth.
  const known = useNavigationType() === NavigationType.Pop ? null : state;
  const profile = useProfile(known?.profile);
  const loaded = useSubscriptions(known?.subscriptions);
  const [adding, setAdding] = useState(false);
  const [error, setError] = useState<{ text: string; view: string } | null>(null);

  // What went wrong in one view is no news in the next.
  const view = query.get('p') ?? query.get('c') ?? '';
  const onError = useCallback((text: string | null) => setError(text === null ? null : { text, view }), [view]);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [view]);

  const subscriptions = loaded.data && inCatalogue(loaded.data);
  const wanted = query.get('c');
  const section = sections.find((name) => name === query.get('p'));
  const shown = subscriptions?.find(({ component }) => component.id === wanted);
  const name =
    profile.data?.personalProfile.firstName || user?.firstName || profile.data?.subscription.userName || user?.userName || 'User';
  const unloaded = loaded.isError || profile.isError;

  return (
    <DashboardFrame name={name} subscriptions={subscriptions ?? []} section={section} shown={shown} onAdd={() => setAdding(true)}>
      {(error?.view === view || unloaded) && (
        <div className="mb-6 grid gap-3">
          {unloaded && (
            <Banner
              tone="bad"
              role="alert"
              lead="Error:"
              action={<RetryButton onRetry={() => [loaded, profile].forEach((query) => query.isError && void query.refetch())} />}
            >
              Failed to load data. Please try again.
            </Banner>
          )}
          {error?.view === view && (
            <Banner tone="bad" role="alert" lead="Error:" onDismiss={() => setError(null)}>
              {error.text}
            </Banner>
          )}
        </div>
      )}
      {section && <ProfileSection section={section} profile={profile.data} />}
      {section === 'security' && <SessionsCard onError={onError} />}
      {!section && shown && (
        <SubscriptionDetail
          key={shown.component.id}
          subscription={shown}
          tab={tabOf(query.get('tab'))}
          siteKey={siteKey}
          onError={onError}
        />
      )}
      {!section && !shown && (
        <div className="grid gap-6">
          <VerifyReminder />
          <Overview name={name} subscriptions={subscriptions} onAdd={() => setAdding(true)} />
        </div>
      )}
      {adding && <AddSubscriptionDialog onClose={() => setAdding(false)} onError={onError} />}
    </DashboardFrame>
  );
}

const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <Button size="sm" onClick={onRetry}>
    Retry
  </Button>
);
