import { BookOpen } from 'lucide-react';
import { HomeFigures } from '@inlay/features/insights/web/usage/home-figures.tsx';
import { InstallCard } from '@inlay/features/insights/web/install/install-card.tsx';
import { QuotaCard } from '@inlay/features/insights/web/usage/quota-card.tsx';
import { MeterRows } from '@inlay/features/plans/web/meter-rows.tsx';
import { PendingEmail } from '@inlay/features/sign-in/web/email/pending-email.tsx';
import { VerifyReminder } from '@inlay/features/sign-in/web/email/verify-reminder.tsx';
import { useSite } from '@inlay/features/sites/web/use-site.ts';
import { AttentionBanner } from '@inlay/features/subscriptions/web/attention-banner.tsx';
import type { Subscription } from '@inlay/features/subscriptions/web/find-subscription.ts';
import { FirstComponent } from '@inlay/features/subscriptions/web/subscribe/first-component.tsx';
import { KeysByExpiry } from '@inlay/features/subscriptions/web/keys/keys-by-expiry.tsx';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { COPIED_KEY_MESSAGE_MS } from '@inlay/kernel/constants.ts';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { troubleshootingOf } from './troubleshooting-of.ts';

export interface HomeViewProps {
  environment: Environment;
  /** Absent while they load. */
  subscriptions: readonly Subscription[] | undefined;
  onAdd: () => void;
  onError: OnError;
}

/** The first view: what needs attention, whether it works, what runs out. */
export function HomeView({ environment, subscriptions, onAdd, onError }: HomeViewProps) {
  const site = useSite().data;
  const key = environment === 'test' ? { name: 'Test siteKey', value: site?.testSiteKey } : { name: 'siteKey', value: site?.siteKey };
  const counted = subscriptions?.filter(({ component }) => component.live) ?? [];
  const [first] = counted;
  const home = (id: string, tab: string) => `?c=${id}&tab=${tab}`;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em] wrap-anywhere">
            {site?.domains[0]?.host ?? site?.label ?? 'Home'}
          </h1>
          <p className="mt-0.5 text-sm wrap-anywhere text-muted">{site && `${site.label}. `}Last 7 days, UTC.</p>
          {key.value && (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
              {key.name} <code className="font-mono text-xs font-medium wrap-anywhere text-text">{key.value}</code>
              <CopyButton text={key.value} what={key.name} confirmMs={COPIED_KEY_MESSAGE_MS} />
            </p>
          )}
        </div>
        <LinkButton size="sm" to="/SDKDocumentation" icon={<BookOpen size={16} aria-hidden />}>
          Read the docs
        </LinkButton>
      </div>
      <VerifyReminder />
      <PendingEmail />
      {subscriptions?.length === 0 ? (
        <FirstComponent onAdd={onAdd} />
      ) : (
        <>
          <AttentionBanner onError={onError} />
          <HomeFigures />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
            {(first || !subscriptions) && (
              <InstallCard
                serverSnippetHref={`${home(first?.component.id ?? 'captcha/number-image', 'sdk')}#on-your-server`}
                guideHref={troubleshootingOf(first?.component)}
                {...(first && counted.length === 1 && { subscriptionHref: home(first.component.id, 'subscription') })}
              />
            )}
            <QuotaCard others={<MeterRows shown="captcha.redemptions" />} />
          </div>
          <KeysByExpiry onError={onError} />
        </>
      )}
    </div>
  );
}
