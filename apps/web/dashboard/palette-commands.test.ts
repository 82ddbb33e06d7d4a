import type { Subscription } from '@inlay/features/subscriptions/web/find-subscription.ts';
import type { LicenceKey } from '@inlay/features/subscriptions/web/subscription-calls.ts';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { expect, test } from 'vitest';
import { docCommands, paletteCommands } from './palette-commands.ts';
import { rankCommands } from './rank-commands.ts';
import { ownPartOf } from './own-part.ts';

const catalogue = await loadCatalogue();
const subscriptions = catalogue.flatMap((family) =>
  family.components.map((component): Subscription => ({
    family,
    component,
    licence: { name: component.name, compKey: `key of ${component.id}`, isLicenseExpired: false },
  })),
);
const key = (component: string, state: LicenceKey['state']): LicenceKey => ({
  component,
  state,
  compKey: `key of ${component}`,
  lastUsedAt: null,
  lastUsedHost: null,
  usedToday: 0,
  subscribedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  renewableFrom: '2026-12-02T00:00:00.000Z',
  replaced: [],
});
const keys = [key('captcha/number-image', 'expiring'), key('captcha/puzzle-solving', 'active'), key('login/form', 'expired')];
const may = { renew: true, subscribe: true, manage: true };
const commands = paletteCommands({ siteKey: 'site', environment: 'live', switches: true, subscriptions, may, keys });
const find = (query: string) => rankCommands(commands, query).flatMap(({ items }) => items);
const deedOf = (query: string) => find(query)[0]?.deed;

test('every command has its own id, and every component its page, its tabs and, if it works, its key', () => {
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  for (const { component } of subscriptions) {
    const own = commands.filter(({ label }) => label === component.name || label.startsWith(`${component.name}: `));
    expect(own).toHaveLength(6 + (ownPartOf(component).tabs?.length ?? 0));
    const copy = commands.find(({ id }) => id === `copy ${component.id}`);
    expect(copy?.deed).toEqual(component.live ? expect.objectContaining({ kind: 'copy', text: `key of ${component.id}` }) : undefined);
  }
});

test.each([
  ['puzzle', { kind: 'go', to: '/PostLogin?c=captcha/puzzle-solving' }],
  ['number to image insights', { kind: 'go', to: '/PostLogin?c=captcha/number-image&tab=insights' }],
  ['sec', { kind: 'go', to: '/PostLogin?p=security' }],
  ['recovery codes', { kind: 'go', to: '/PostLogin?p=security' }],
  ['dev inbox', { kind: 'go', to: '/PostLogin?p=dev-inbox&env=test' }],
  ['senders', { kind: 'go', to: '/PostLogin?p=senders' }],
  ['smtp', { kind: 'go', to: '/PostLogin?p=senders' }],
  ['webhooks', { kind: 'go', to: '/PostLogin?p=webhooks' }],
  ['deliveries', { kind: 'go', to: '/PostLogin?p=webhooks' }],
  ['copy site', { kind: 'copy', text: 'site', what: 'Site key' }],
  ['copy puzzle', { kind: 'copy', text: 'key of captcha/puzzle-solving', what: 'Key of Puzzle Solving' }],
  ['renew', { kind: 'renew', compKey: 'key of captcha/number-image' }],
  ['RENEW LOGIN', { kind: 'renew', compKey: 'key of login/form' }],
  ['log out', { kind: 'log-out' }],
  ['add', { kind: 'add' }],
  ['shortcuts', { kind: 'shortcuts' }],
])('"%s" finds what is meant first', (query, deed) => expect(deedOf(query)).toEqual(deed));

test('only a licence that may be renewed has a command for it', () => {
  expect(commands.filter(({ deed }) => deed.kind === 'renew').map(({ label }) => label)).toEqual([
    'Renew: Number to Image Matching',
    'Renew: Login Form',
  ]);
  expect(
    paletteCommands({ may, siteKey: 'site', environment: 'live', switches: true, subscriptions, keys: undefined }).some(
      ({ deed }) => deed.kind === 'renew',
    ),
  ).toBe(false);
});

test('nothing typed shows sections, components and acts, no tabs; nonsense finds nothing', () => {
  const first = find('');
  expect(first.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Home', 'Security', 'Puzzle Solving', 'Copy site key', 'Log out']),
  );
  expect(first.some(({ label }) => label.endsWith(': Insights'))).toBe(false);
  expect(find('xyzzy')).toEqual([]);
});

test('what the docs have found leads to its page, the API reference too', () => {
  const entry = { kind: 'Page', title: 'Error codes', section: 'Site', text: '', path: '/docs/errors' } as const;
  const deeds = docCommands([entry, { ...entry, path: '/api/reference' }]).map(({ deed }) => deed);
  expect(deeds).toEqual([
    { kind: 'go', to: '/docs/errors' },
    { kind: 'go', to: '/api/reference' },
  ]);
});

test('the palette switches to the other environment, and copies the siteKey of the shown one', () => {
  const parts = { siteKey: 'test_1', environment: 'test', subscriptions: [], keys: [] } as const;
  const inTest = paletteCommands({ may, ...parts, switches: true });
  expect(inTest.find(({ id }) => id === 'switch')).toMatchObject({ label: 'Switch to Live', deed: { kind: 'switch', to: 'live' } });
  expect(inTest.find(({ id }) => id === 'copy site')).toMatchObject({
    label: 'Copy test site key',
    deed: { kind: 'copy', text: 'test_1' },
  });
  expect(deedOf('sandbox')).toEqual({ kind: 'switch', to: 'test' });
  const elsewhere = paletteCommands({ may, ...parts, siteKey: undefined, switches: false });
  expect(elsewhere.some(({ id }) => id === 'switch' || id === 'copy site')).toBe(false);
});

test('a role sees no command that it would be refused', () => {
  const seen = paletteCommands({
    siteKey: 'site',
    environment: 'live',
    switches: true,
    subscriptions,
    keys,
    may: { renew: false, subscribe: false, manage: false },
  }).map(({ id }) => id);
  const all = commands.map(({ id }) => id);
  expect(all.filter((id) => !seen.includes(id))).toEqual([
    'go /PostLogin?p=members',
    'go /PostLogin?p=personal-data',
    'renew captcha/number-image',
    'renew login/form',
    'add',
  ]);
});
