import type { PreferencesView } from '../../rules/recipients/preferences-view.ts';

/** What the built-in keys show, for whoever has no account. */
const SAMPLE: PreferencesView = {
  maskedTo: { email: 'v•••@example.com', sms: null },
  categories: [
    {
      key: 'transactional',
      name: 'Orders and account',
      description: 'Receipts, sign-in notices, password links',
      subscribed: true,
      locked: true,
    },
    { key: 'courses', name: 'Courses and workshops', description: 'About once a month', subscribed: true, locked: false },
    { key: 'offers', name: 'New in the shop', description: 'Up to twice a month', subscribed: true, locked: false },
  ],
  all: true,
  quietHours: 'off',
  stopped: [],
  locale: 'en',
};

interface Asked {
  readonly categories?: Readonly<Record<string, { readonly email: boolean }>> | undefined;
  readonly all?: boolean | undefined;
  readonly quietHours?: PreferencesView['quietHours'] | undefined;
}

/** As if it were saved; nothing is kept. */
export function samplePreferences({ categories: chosen = {}, all = true, quietHours = SAMPLE.quietHours }: Asked = {}): PreferencesView {
  const categories = SAMPLE.categories.map((one) => ({
    ...one,
    subscribed: one.locked || (all && (chosen[one.key]?.email ?? one.subscribed)),
  }));
  return { ...SAMPLE, categories, all, quietHours };
}
