import type { Plugin } from 'vite';
import { loadCatalogue } from '@inlay/catalogue/files.ts';

const NAME = 'virtual:catalogue';

/** Gives the browser the catalogue as it lies in its folders, computed at build time. */
export function catalogueModule(): Plugin {
  return {
    name: 'inlay-catalogue',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      return `export const families = ${JSON.stringify(await loadCatalogue())};`;
    },
  };
}
