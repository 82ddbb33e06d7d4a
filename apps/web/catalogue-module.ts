import type { Plugin } from 'vite';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { loadErrorGuides } from '@inlay/features/docs-hub/server/load-error-guides.ts';

const CATALOGUE = 'virtual:catalogue';
const SERVICE_PAGES = 'virtual:service-pages';
const ERROR_GUIDES = 'virtual:error-guides';

/** Gives the browser the catalogue as it lies in its folders, computed at build time; apart from what few pages need: the texts of service pages, and the codes' pages. */
export function catalogueModule(): Plugin {
  return {
    name: 'inlay-catalogue',
    resolveId: (id) => ([CATALOGUE, SERVICE_PAGES, ERROR_GUIDES].includes(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${CATALOGUE}`) return `export const families = ${await familiesAsText()};`;
      if (id === `\0${SERVICE_PAGES}`) return `export const servicePages = ${await servicePagesAsText()};`;
      if (id === `\0${ERROR_GUIDES}`) return `export const errorGuides = ${JSON.stringify(await loadErrorGuides())};`;
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
