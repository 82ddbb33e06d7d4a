import { readFileSync } from 'node:fs';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { isPublicCall } from '@inlay/features/docs-hub/rules/api/api-call.ts';
import { describeCall } from '@inlay/features/docs-hub/rules/api/describe-call.ts';
import { callEntries, searchEntries } from '@inlay/features/docs-hub/rules/search/search-entries.ts';
import type { Plugin } from 'vite';
import { allCalls } from './all-calls.ts';

const NAME = 'virtual:docs-search';

/** Gives the browser everything that can be found, as it stands when the site is built. */
export function searchModule(): Plugin {
  return {
    name: 'inlay-docs-search',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const guide = (family: string, file: string) =>
        readFileSync(new URL(`../../../catalogue/${family}/guides/${file}.mdx`, import.meta.url), 'utf8');
      const entries = searchEntries(await loadCatalogue(), (family, { file }) => guide(family, file));
      const calls = (await allCalls()).filter(isPublicCall).map(describeCall);
      return `export const entries = ${JSON.stringify([...entries, ...callEntries(calls)])};`;
    },
  };
}
