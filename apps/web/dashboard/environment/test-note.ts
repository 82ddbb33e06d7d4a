import type { SectionName } from '@inlay/features/profile/web/section.ts';
import type { ProjectPage } from '../project-page.ts';
import type { CommonTab } from '@inlay/features/subscriptions/web/detail-tabs.ts';

/** What the dashboard shows: a section of the profile, a page of the project, a tab of a component; Home without any. */
export interface ShownView {
  readonly section?: SectionName | undefined;
  readonly page?: ProjectPage | undefined;
  /** By its title. */
  readonly tab?: string | undefined;
}

const DATA = 'You are looking at test data. Nothing here reaches your visitors.';
const SENDERS = 'These are the senders of Live. The suppressed addresses are those of Test.';
const HOME = 'This is your test siteKey. The figures and licences below are from Live.';

const ofTabs: Record<CommonTab, string | undefined> = {
  Configuration: 'These are the settings of your test keys. Publish them when your visitors should have them.',
  Subscription: 'These are your test siteKey and test secrets. Licences and domains are shared with Live.',
  Payment: undefined,
  Insights: 'Insights counts live traffic only. What you do with test keys does not appear here.',
  SDK: 'This code holds your test keys. The install check watches live traffic only.',
};

const isCommon = (tab: string): tab is CommonTab => tab in ofTabs;

/** Pages of the account, and of whoever runs Inlay: Live and Test are the same there. */
const ALIKE: readonly ProjectPage[] = ['projects', 'members', 'accounts', 'announcements', 'contact-messages', 'system'];

/** What to know of a view in Test; undefined where Live and Test are the same. */
export function testNote({ section, page, tab }: ShownView): string | undefined {
  if (section || (page && ALIKE.includes(page))) return undefined;
  if (page === 'senders') return SENDERS;
  if (page) return DATA;
  if (tab === undefined) return HOME;
  return isCommon(tab) ? ofTabs[tab] : DATA;
}
