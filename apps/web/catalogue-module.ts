import type { Plugin } from 'vite';
import { loadCatalogue } from '@inlay/catalogue/files.ts';

const CATALOGUE = 'virtual:catalogue';
const SERVICE_PAGES = 'virtual:service-pages';

/** Gives the browser the catalogue as it lies in its folders, computed at build time; the long texts apart, as only service pages need them. */
export function catalogueModule(): Plugin {
  return {
    name: 'inlay-catalogue',
    resolveId: (id) => (id === CATALOGUE || id === SERVICE_PAGES ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${CATALOGUE}`) return `export const families = ${await familiesAsText()};`;
      if (id === `\0${SERVICE_PAGES}`) return `export const servicePages = ${await servicePagesAsText()};`;
      return null;
    },
  };
}

async function familiesAsText(): Promise<string> {
  const families = await loadCatalogue();
  const short = families.map((family) => ({ ...family, components: family.components.map(({ page: _page, ...component }) => component) }));
  return JSON.stringify(short);
}

async function servicePagesAsText(): Promise<string> {
  const components = (await loadCatalogue()).flatMap((family) => family.components);
  return JSON.stringify(Object.fromEntries(components.map(({ id, page }) => [id, page])));
}
