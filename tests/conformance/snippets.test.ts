import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { hasGuide } from '@inlay/features/docs-hub/rules/documentation.ts';
import { PLATFORMS } from '@inlay/features/docs-hub/rules/platforms.ts';
import { expect, test } from 'vitest';
import { ownPartOf } from '../../apps/web/dashboard/own-part.ts';

const KEYS = { origin: 'https://inlay.example.com', siteKey: 'the-site-key', compKey: 'the-comp-key' };
const live = (await loadCatalogue()).flatMap(({ components }) => components).filter((component) => component.live);

test.each(live.map((component) => [component.id, component] as const))(
  '%s has a snippet for each platform that it has a guide for, and no other; its key stands in each that calls it from a page',
  (_id, component) => {
    const samples = ownPartOf(component).snippets?.page(KEYS) ?? [];
    const platforms = PLATFORMS.filter((platform) => hasGuide(component, platform)).map(({ name }) => name);
    expect(platforms.length).toBeGreaterThan(0);
    expect(samples.map(({ label }) => label).toSorted()).toEqual(platforms.toSorted());
    const ways = ownPartOf(component).snippets?.ways?.(KEYS) ?? [];
    for (const { code } of [...samples, ...ways]) {
      if (component.calledBy !== 'server') expect(code).toContain(KEYS.compKey);
      // What the page shows, everybody reads.
      else expect(code).not.toMatch(/the-site-key|the-comp-key|INLAY_SECRET|isk_/);
    }
  },
);
