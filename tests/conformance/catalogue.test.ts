import { readdirSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assembleCatalogue } from '@inlay/catalogue/assemble.ts';
import { loadCatalogue, loadParts } from '@inlay/catalogue/files.ts';
import { cellBoxes, SENTENCES } from '@inlay/catalogue/captcha/text-image/server/plan.ts';
import { DASHBOARD_PLANS, PRICING_TIERS } from '@inlay/catalogue/plans.ts';
import { redemptions } from '@inlay/catalogue/captcha/meters.ts';
import { featureIcons } from '@inlay/features/marketing/web/home/feature-icon.tsx';
import type { Manifest } from '@inlay/kernel/component.ts';
import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import type { FiguresPart } from '@inlay/kernel/parts/figures.ts';
import { describe, expect, test } from 'vitest';
import { allCalls } from '../../apps/web/mdx/all-calls.ts';

const root = resolve(import.meta.dirname, '../../catalogue');
const catalogue = await loadCatalogue();

/**
 * What the specification names: requirement, family, then [service route's slug, exact name] in the order of the catalogue. A component that
 * comes later stands beside these and needs no row here.
 */
const SPECIFIED: [id: string, slug: string, name: string, components: [string, string][]][] = [
  [
    'PRD-05 RTE-12',
    'captcha',
    'Captcha',
    [
      ['number-image', 'Number to Image Matching'],
      ['text-identification', 'Text Identification'],
      ['puzzle-solving', 'Puzzle Solving'],
      ['pattern-matching', 'Pattern Matching'],
      ['text-image', 'Text to Image Matching'],
      ['object-fitting', 'Object Fitting'],
      ['drag-drop', 'Drag and Drop'],
    ],
  ],
  [
    'PRD-06 RTE-13',
    'login',
    'Login',
    [
      ['form', 'Login Form'],
      ['forgot-password', 'Forgot Password'],
      ['sso', 'Login + SSO (IDPs)'],
    ],
  ],
  [
    'PRD-07 RTE-14',
    '2fa',
    '2FA',
    [
      ['sms', 'One time Password-SMS'],
      ['email', 'One time Password-Email'],
      ['calling', 'Calling Service'],
    ],
  ],
  [
    'PRD-08 RTE-15',
    'forms',
    'Forms',
    [
      ['registrations', 'Registrations'],
      ['contact-us', 'Contact Us'],
    ],
  ],
  [
    'PRD-09 RTE-16',
    'notification',
    'Notification',
    [
      ['email', 'Email'],
      ['sms', 'SMS'],
    ],
  ],
  ['PRD-10 RTE-17', 'chat-bot', 'Chat BOT', [['conversation-ai', 'Conversation AI']]],
  [
    'PRD-11 RTE-18',
    'business',
    'Business',
    [
      ['rules-engines', 'Rules Engines'],
      ['workflows', 'Work-Flows'],
    ],
  ],
  [
    'PRD-12 RTE-19',
    'data-services',
    'Data Services With Search',
    [
      ['global-lookups', 'Global LookUps'],
      ['custom-lookups', 'Custom Look Ups'],
      ['domain-data', 'Domain Data'],
      ['catalog-lookup', 'Catalog Lookup'],
    ],
  ],
  [
    'PRD-13 RTE-20',
    'web-registration',
    'Web Registration',
    [
      ['basic-business', 'Basic Business'],
      ['basic-subscription', 'Basic + Subscription'],
      ['basic-payment', 'Basic + Payment'],
      ['custom', 'Custom'],
      ['premium-business', 'Premium Business'],
      ['international-business', 'International Business'],
      ['non-profit', 'Non-Profit Organization'],
      ['franchise-business', 'Franchise Business'],
    ],
  ],
];

describe('PRD-04 PRD-05 PRD-06 PRD-07 PRD-08 PRD-09 PRD-10 PRD-11 PRD-12 PRD-13 the catalogue, letter for letter', () => {
  test('PRD-04 nine families with 32 sub-components, in order', () => {
    const names = SPECIFIED.map(([, , name]) => name);
    expect(catalogue.map((family) => family.name).filter((name) => names.includes(name))).toEqual(names);
    expect([SPECIFIED.length, SPECIFIED.flatMap(([, , , components]) => components).length]).toEqual([9, 32]);
  });

  test.each(SPECIFIED)('%s family "%s": names, slugs and order', (_id, slug, name, components) => {
    const family = catalogue.find((candidate) => candidate.slug === slug);
    const slugs = new Set(components.map(([component]) => component));
    const found = family?.components.filter((component) => slugs.has(component.slug)) ?? [];
    expect(family?.name).toBe(name);
    expect(found.map((component) => [component.slug, component.name])).toEqual(components);
    expect(found.map((component) => component.id)).toEqual(components.map(([component]) => `${slug}/${component}`));
  });

  test('every family has a stone of its own', () => {
    expect(new Set(catalogue.map((family) => family.stone)).size).toBe(catalogue.length);
  });

  test('REG4-11 some components leave a flag out', () => {
    const missing = catalogue.flatMap((family) => family.components).filter((component) => Object.keys(component.flags).length < 3);
    expect(missing.length).toBeGreaterThan(0);
  });
});

test('flags of what works are true: events for a webhook, calls or tokens for a server, no AI yet', async () => {
  const [events, figures] = [await loadParts<EventTypes>('events.ts'), await loadParts<FiguresPart>('figures.ts')];
  const ofServers = (await allCalls()).filter(({ caller }) => caller === 'secret').map(({ path }) => path);
  const live = catalogue.flatMap((family) => family.components).filter((component) => component.live);
  const told = live.map(({ id, flags }) => [id, flags.webhook === true, flags.api === true, flags.ai === true]);
  const real = live.map(({ id }) => [
    id,
    events.has(id),
    ofServers.some((path) => path.startsWith(`/api/v1/${id}/`)) || figures.get(id)?.install.redeems === true,
    false,
  ]);
  expect(told).toEqual(real);
});

describe('every folder', () => {
  const families = folders(root).filter((name) => name !== 'node_modules');
  test.each(families)('catalogue/%s has a family.ts', (family) => {
    expect(existsSync(join(root, family, 'family.ts'))).toBe(true);
  });

  const components = catalogue.flatMap((family) => family.components);
  test.each(components.map((component) => [component.id, component] as const))('catalogue/%s says what it is', (id, component) => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(component.description).toMatch(/^[A-Z].{20,200}\.$/);
    expect(component.live).toBe(existsSync(join(root, id, 'server.ts')));
  });

  test.each(components.map((component) => [component.id, component] as const))(
    'SVC-01 SVC-02 SVC-03 catalogue/%s has the texts of its service page',
    (id, { page, description }) => {
      expect(page?.lead, id).toMatch(/^[A-Z“].{60,240}[.”]$/);
      expect(page?.lead).not.toBe(description);
      expect(page?.why).toMatch(/^[A-Z].{120,520}\.$/);
      expect([page?.features.length, page?.benefits.length]).toEqual([3, 3]);
      for (const { title, text } of [...(page?.features ?? []), ...(page?.benefits ?? [])]) {
        expect(title).toMatch(/^.{3,40}$/);
        expect(text).toMatch(/^[A-Z“0-9].{18,190}[.”]$/);
      }
      for (const { icon } of page?.features ?? []) expect(featureIcons, icon).toHaveProperty(icon);
      if (page?.glyph) expect(page.glyph).toMatch(/^M[\d\s.,MmLlHhVvAaCcSsZz-]+$/);
    },
  );

  test('Text to Image says as many sentences and pictures as its challenge has; no page shows the outline of a jigsaw', () => {
    const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
    const counted = new RegExp(
      `${words[cellBoxes.length]} pictures.* ${words[SENTENCES]} (short )?sentences|${words[SENTENCES]} sentences, ${words[cellBoxes.length]} pictures`,
      'i',
    );
    const { description, page } = components.find(({ id }) => id === 'captcha/text-image') ?? {};
    expect(description).toMatch(counted);
    expect(page?.features[0]?.title).toMatch(counted);
    expect(JSON.stringify(page)).not.toMatch(/one sentence|one press|one that is named/i);
    for (const { id, page: texts } of components) {
      expect(texts?.cut ?? '', id).not.toMatch(/a7 7 0 1 1/);
      expect(
        texts?.features.map(({ icon }) => icon),
        id,
      ).not.toContain('puzzle');
    }
  });

  test('SVC-02 no two service pages say the same of themselves', () => {
    const own = components.flatMap(({ page }) => [page?.lead, page?.why, page?.glyph ?? page?.cut]);
    expect(new Set(own).size).toBe(3 * components.length);
  });

  test.each([
    ['SVC-13', 'web-registration/basic-payment', ['Payment gateway integration', 'Fast transactions', 'Secure payments']],
    ['SVC-14', 'web-registration/custom', ['Tailored features', 'Scalable', 'Enhanced security']],
    ['SVC-15', 'web-registration/premium-business', ['Advanced analytics', 'Priority support 24/7', 'Enhanced security']],
    ['SVC-16', 'web-registration/international-business', ['Multi-currency', 'Global compliance', 'Cross-border payments']],
    ['SVC-17', 'web-registration/franchise-business', ['Multi-location management', 'Unified branding', 'Secure data sharing']],
    ['SVC-18', 'web-registration/non-profit', ['Donations', 'Events', 'Transparent reporting']],
  ])('SVC-13 SVC-14 SVC-15 SVC-16 SVC-17 SVC-18 (%s) the highlights of %s', (_requirement, id, titles) => {
    expect(components.find((component) => component.id === id)?.page?.features.map(({ title }) => title)).toEqual(titles);
  });

  test('SVC-13 SVC-19 transparent transaction fees, OTP by voice call', () => {
    const page = (id: string) => components.find((component) => component.id === id)?.page;
    expect(page('web-registration/basic-payment')?.lead).toContain('transparent transaction fees');
    expect(page('2fa/calling')?.features[0].title).toBe('OTP by voice call');
  });

  test('a folder with server.ts, widget.ts or guides is a component with a manifest', () => {
    const orphans = families.flatMap((family) =>
      folders(join(root, family))
        .filter((name) => ['server.ts', 'widget.ts', 'guides'].some((part) => existsSync(join(root, family, name, part))))
        .filter((name) => !existsSync(join(root, family, name, 'manifest.ts')))
        .map((name) => `${family}/${name}`),
    );
    expect(orphans).toEqual([]);
  });
});

describe('a mistake in a folder stops the start', () => {
  const captcha = { name: 'Captcha', order: 1, stone: 'lapis', icon: 'shield-check', description: 'Checks.' } as const;
  const manifest: Manifest = { name: 'Puzzle Solving', order: 1, flags: {}, description: 'Cuts.' };
  const part = { familySlug: 'captcha', slug: 'puzzle-solving', manifest, live: false };

  test('two components with one name, place or slug', () => {
    const families = [{ slug: 'captcha', family: captcha }];
    const other = { ...part, slug: 'drag-drop', manifest: { ...manifest, name: 'Drag and Drop', order: 2 } };
    const assemble = (second: typeof part) => () => assembleCatalogue(families, [part, second]);
    expect(assemble(other)).not.toThrow();
    expect(assemble({ ...other, slug: part.slug })).toThrow('catalogue/captcha: two parts have the slug "puzzle-solving"');
    expect(assemble({ ...other, manifest: { ...other.manifest, name: manifest.name } })).toThrow('the name "Puzzle Solving"');
    expect(assemble({ ...other, manifest: { ...other.manifest, order: 1 } })).toThrow('the order "1"');
  });

  test('two families with one name, and a component without a family', () => {
    const twins = ['captcha', 'captchas'].map((slug, index) => ({ slug, family: { ...captcha, order: index + 1 } }));
    expect(() => assembleCatalogue(twins, [])).toThrow('catalogue: two parts have the name "Captcha"');
    expect(() => assembleCatalogue([], [part])).toThrow('add catalogue/captcha/family.ts');
  });
});

describe('plans', () => {
  test('PRC-03 PRC-05 PRC-06 PRC-09 prices of the three tiers', () => {
    expect(PRICING_TIERS.map((tier) => [tier.name, tier.monthly, tier.annual])).toEqual([
      ['Free', 0, 0],
      ['Pro', 99, 85],
      ['Enterprise', 'Custom', 'Custom'],
    ]);
  });

  test('PRC-08 Pro and no other tier is the most popular', () => {
    expect(PRICING_TIERS.filter((tier) => tier.mostPopular).map((tier) => tier.name)).toEqual(['Pro']);
  });

  test('PRC-04 PRC-07 PRC-10 the features and the quota agree', () => {
    for (const tier of PRICING_TIERS) expect(tier.features).toHaveLength(4);
    expect(redemptions.perDay).toEqual({ free: 100, pro: null, enterprise: null });
    expect(PRICING_TIERS[0]?.features[0]).toBe('100 captcha requests/day');
  });

  test('PLN-01 PLN-02 PLN-04 the dashboard plans', () => {
    expect(DASHBOARD_PLANS.map((plan) => plan.name)).toEqual(['Free', 'Company', 'Enterprise OEM']);
    expect(DASHBOARD_PLANS[0]?.flags).toEqual({ ai: false, webhook: false, api: false });
    expect(DASHBOARD_PLANS[1]?.flags).toEqual({ ai: true, webhook: true, api: true });
  });
});

function folders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
