import type { ReactNode } from 'react';
import type { AccountPlan } from '@inlay/catalogue/plans.ts';
import type { Subscription } from './find-subscription.ts';
import type { ComponentDetails, OnError } from './subscription-calls.ts';

export const tabs = ['Configuration', 'Subscription', 'Payment', 'Insights', 'SDK'] as const;
export type DetailTab = (typeof tabs)[number];
export const tabOf = (text: string | null): DetailTab => tabs.find((tab) => tab.toLowerCase() === text?.toLowerCase()) ?? 'Subscription';

export interface DetailProps {
  subscription: Subscription;
  tab: DetailTab;
  siteKey: string;
  /** The site's first host; absent until it is known. */
  host: string | undefined;
  /** What the account pays for; absent until it is known. */
  plan: AccountPlan | undefined;
  onError: OnError;
  /** What other slices bring: the card of domains, the install check, and the figures of a component that has some. */
  domains: ReactNode;
  installCheck: ReactNode;
  insights: ReactNode;
}

export interface TabProps extends DetailProps {
  /** Absent while it loads. */
  details: ComponentDetails | undefined;
  /** Stands in place of details that cannot be had. */
  missing: ReactNode;
}
