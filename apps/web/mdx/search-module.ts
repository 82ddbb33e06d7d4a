import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { guideSourceOf } from '@inlay/features/docs-hub/rules/guide-source.ts';
import { referenceEntries, searchEntries } from '@inlay/features/docs-hub/rules/search/search-entries.ts';
import type { Plugin } from 'vite';
import { loadEventTypes } from '@inlay/features/docs-hub/server/load-event-types.ts';
import { loadErrorGuides } from '@inlay/features/docs-hub/server/load-error-guides.ts';
import { describePage, loadReference } from '@inlay/features/docs-hub/server/load-reference.ts';

const NAME = 'virtual:docs-search';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');

/** Gives the browser everything that can be found, as it stands when the site is built. */
export function searchModule(): Plugin {
  return {
    name: 'inlay-docs-search',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const entries = searchEntries(await loadCatalogue(), (component, platform) => guideSourceOf(component, platform, read), {
        errors: await loadErrorGuides(),
        events: await loadEventTypes(),
      });
      const calls = referenceEntries((await loadReference()).map(describePage));
      return `export const entries = ${JSON.stringify([...entries, ...calls])};`;
    },
  };
}
