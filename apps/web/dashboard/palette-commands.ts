import { datasetPaths } from '@inlay/features/datasets/web/dataset-paths.ts';
import type { SearchEntry } from '@inlay/features/docs-hub/rules/search/search-entry.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { Subscription } from '@inlay/features/subscriptions/web/find-subscription.ts';
import type { LicenceKey } from '@inlay/features/subscriptions/web/subscription-calls.ts';
import { tabTitles, type CommonTab } from '@inlay/features/subscriptions/web/detail-tabs.ts';
import { viewTitles } from '../account/area-views.ts';
import { ownPartOf } from './own-part.ts';

/** What a command does. */
export type Deed =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'copy'; readonly text: string; readonly what: string }
  | { readonly kind: 'renew'; readonly compKey: string }
  | { readonly kind: 'switch'; readonly to: Environment }
  | { readonly kind: 'add' | 'log-out' | 'shortcuts' };

export const groups = ['Go to', 'Do', 'Docs'] as const;

export interface PaletteCommand {
  readonly id: string;
  readonly group: (typeof groups)[number];
  readonly label: string;
  /** At the end of the row. */
  readonly note?: string;
  /** Other words that find it. */
  readonly codes?: readonly string[];
  readonly deed: Deed;
  /** Stands there before anything is typed. */
  readonly first?: true;
}

/** Each tab with what stands in it. */
const tabs: Record<CommonTab, readonly string[]> = {
  Configuration: ['settings', 'domains', 'flags'],
  Subscription: ['licence', 'keys', 'secrets', 'roll a secret', 'domains', 'localhost'],
  Payment: ['plan', 'price', 'upgrade'],
  Insights: ['figures', 'usage', 'charts', 'failures'],
  SDK: ['snippet', 'install check', 'react', 'html', 'asp.net'],
};

const go = (to: string, label: string, more: Partial<PaletteCommand> = {}): PaletteCommand => ({
  id: `go ${to}`,
  group: 'Go to',
  label,
  ...more,
  deed: { kind: 'go', to },
});

const sections: readonly PaletteCommand[] = [
  go('/PostLogin', 'Home', { codes: ['overview', 'dashboard'], first: true }),
  go('/PostLogin?p=personal', 'Personal Profile', { codes: ['name', 'address', 'email'], first: true }),
  go('/PostLogin?p=business', 'Business Profile', { codes: ['company', 'logo'], first: true }),
  go('/PostLogin?p=security', 'Security', {
    codes: ['password', 'two-factor', '2fa', 'authenticator app', 'recovery codes', 'sessions', 'activity', 'audit log'],
    first: true,
  }),
  go('/PostLogin?p=projects', 'Projects', {
    codes: ['switch project', 'new project', 'rename project', 'archive'],
    first: true,
  }),
  go('/PostLogin?p=members', 'Members', {
    codes: ['invite', 'team', 'colleague', 'role', 'developer', 'viewer', 'owner'],
    first: true,
  }),
  go('/PostLogin?p=senders', 'Senders', {
    codes: ['smtp', 'mail server', 'from address', 'suppressed addresses', 'unsubscribed', 'bounces'],
    first: true,
  }),
  go('/PostLogin?p=dev-inbox&env=test', 'Dev Inbox', {
    codes: ['test messages', 'captured email', 'text messages', 'codes sent'],
    first: true,
  }),
  go('/PostLogin?p=webhooks', 'Webhooks', {
    codes: ['endpoints', 'deliveries', 'events', 'signing secret', 'replay', 'test event'],
    first: true,
  }),
  go('/PostLogin?p=personal-data', 'Personal data', {
    codes: ['gdpr', 'privacy', 'erase a visitor', 'data subject request', 'export a visitor', 'right to be forgotten'],
    first: true,
  }),
  go(datasetPaths.byDate, viewTitles.byDate, { note: 'Sample area', codes: ['quarters', 'download', 'xlsx'] }),
  go(datasetPaths.byCase, viewTitles.byCase, { note: 'Sample area', codes: ['case records', 'search cases'] }),
  go('/account', 'My Account', { codes: ['personal', 'business', 'password', 'username', 'change username'] }),
];

const ofComponent = ({ family, component, licence }: Subscription): PaletteCommand[] => [
  go(`/PostLogin?c=${component.id}`, component.name, { note: family.name, first: true }),
  ...tabTitles(ownPartOf(component)).map((tab) =>
    go(`/PostLogin?c=${component.id}&tab=${tab.toLowerCase()}`, `${component.name}: ${tab}`, {
      note: family.name,
      codes: tab in tabs ? tabs[tab as CommonTab] : [],
    }),
  ),
  ...(licence.compKey === '' || !component.live
    ? []
    : [
        {
          id: `copy ${component.id}`,
          group: 'Do',
          label: `Copy key: ${component.name}`,
          codes: ['compKey'],
          deed: { kind: 'copy', text: licence.compKey, what: `Key of ${component.name}` },
        } as const,
      ]),
];

export interface PaletteParts {
  /** Of the environment; absent while it is asked for. */
  readonly siteKey: string | undefined;
  /** What the dashboard shows. */
  readonly environment: Environment;
  /** Whether it can be switched from here. */
  readonly switches: boolean;
  readonly subscriptions: readonly Subscription[];
  /** What the role in the project allows: renewals, further subscriptions, the pages of owners. */
  readonly may: { readonly renew: boolean; readonly subscribe: boolean; readonly manage: boolean };
  /** Absent while they load. */
  readonly keys: readonly LicenceKey[] | undefined;
}

/** What can be done from the palette; `docCommands` adds what can be read. */
export function paletteCommands({ siteKey, environment, switches, subscriptions, may, keys = [] }: PaletteParts): PaletteCommand[] {
  const renewable = (may.renew ? keys : []).filter(({ state }) => state !== 'active');
  const renewals = subscriptions.flatMap(({ component, family }): PaletteCommand[] => {
    const key = renewable.find((one) => one.component === component.id);
    if (!key) return [];
    const deed = { kind: 'renew', compKey: key.compKey } as const;
    return [{ id: `renew ${component.id}`, group: 'Do', label: `Renew: ${component.name}`, note: family.name, deed, first: true }];
  });
  return [
    ...sections.filter(({ id }) => may.manage || !OWNERS_PAGES.includes(id)),
    ...subscriptions.flatMap(ofComponent),
    ...renewals,
    ...(siteKey === undefined ? [] : [copySiteKey(environment, siteKey)]),
    ...(switches ? [switchTo(environment === 'live' ? 'test' : 'live')] : []),
    ...(may.subscribe ? [ADD] : []),
    {
      id: 'shortcuts',
      group: 'Do',
      label: 'Show keyboard shortcuts',
      note: '?',
      codes: ['help', 'hotkeys'],
      deed: { kind: 'shortcuts' },
      first: true,
    },
    { id: 'log-out', group: 'Do', label: 'Log out', codes: ['logout', 'sign out'], deed: { kind: 'log-out' }, first: true },
  ];
}

const ADD: PaletteCommand = {
  id: 'add',
  group: 'Do',
  label: 'Add new subscription',
  codes: ['subscribe', 'component'],
  deed: { kind: 'add' },
  first: true,
};

/** Pages that hold nothing for anybody else. */
const OWNERS_PAGES = ['members', 'personal-data'].map((page) => `go /PostLogin?p=${page}`);

const copySiteKey = (environment: Environment, text: string): PaletteCommand => {
  const what = environment === 'test' ? 'Test site key' : 'Site key';
  return { id: 'copy site', group: 'Do', label: `Copy ${what.toLowerCase()}`, deed: { kind: 'copy', text, what }, first: true };
};

const switchTo = (to: Environment): PaletteCommand => ({
  id: 'switch',
  group: 'Do',
  label: to === 'test' ? 'Switch to Test' : 'Switch to Live',
  codes: ['environment', 'sandbox', 'test data', 'live data'],
  deed: { kind: 'switch', to },
  first: true,
});

/** Guides, services and pages that the docs' own search has found. */
export const docCommands = (entries: readonly SearchEntry[]): PaletteCommand[] =>
  entries.map(({ path, title, section, kind }) => ({
    id: `docs ${path} ${title}`,
    group: 'Docs',
    label: title,
    note: section || kind,
    deed: { kind: 'go', to: path },
  }));
