import type { ReactNode } from 'react';
import type { AccountPlan } from '@inlay/catalogue/plans.ts';
import type { Subscription } from './find-subscription.ts';
import type { DashboardPart, OnError } from '@inlay/ui/dashboard-part.ts';
import type { ComponentDetails } from './subscription-calls.ts';

/** The tabs of every component, by title; its own come before them. */
export const commonTabs = ['Configuration', 'Subscription', 'Payment', 'Insights', 'SDK'] as const;
export type CommonTab = (typeof commonTabs)[number];

export const tabTitles = ({ tabs = [] }: DashboardPart): string[] => [...tabs.map(({ title }) => title), ...commonTabs];

/** The title that an address names; without one, and for a tab that this component has not, Subscription. */
export const tabOf = (text: string | null, own: DashboardPart): string =>
  tabTitles(own).find((title) => title.toLowerCase() === text?.toLowerCase()) ?? 'Subscription';

export interface DetailProps {
  subscription: Subscription;
  /** Title of the tab that shows. */
  tab: string;
  /** What the component brings itself. */
  own: DashboardPart;
  siteKey: string;
  /** The site's first host; absent until it is known. */
  host: string | undefined;
  /** What the account pays for; absent until it is known. */
  plan: AccountPlan | undefined;
  onError: OnError;
  /** What other slices bring: the card of domains, the install check, the plan, and the settings and figures of a component that has some. */
  domains: ReactNode;
  payment: ReactNode;
  settings: ReactNode;
  installCheck: ReactNode;
  insights: ReactNode;
}

export interface TabProps extends DetailProps {
  /** Absent while it loads. */
  details: ComponentDetails | undefined;
  /** Stands in place of details that cannot be had. */
  missing: ReactNode;
}
