import { isPublicCall } from '@inlay/features/docs-hub/rules/api/api-call.ts';
import { describeCall } from '@inlay/features/docs-hub/rules/api/describe-call.ts';
import { describePage, loadReference } from '@inlay/features/docs-hub/server/load-reference.ts';
import type { Plugin } from 'vite';
import { allCalls } from './all-calls.ts';

const PAGES = 'virtual:reference-pages';
const PAGE = `${PAGES}/`;
const INTERNAL = 'virtual:internal-calls';

/** Gives the reference the calls of the server, described from their contracts when the site is built: the list of pages, and each page's calls by themselves. */
export function referenceModule(): Plugin {
  return {
    name: 'inlay-reference',
    resolveId: (id) => (id === PAGES || id === INTERNAL || id.startsWith(PAGE) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${PAGES}`) return pagesModule();
      if (id === `\0${INTERNAL}`) return `export const calls = ${asScript(await internalCalls())};`;
      return id.startsWith(`\0${PAGE}`) ? `export const sections = ${asScript(await sectionsOf(id.slice(PAGE.length + 1)))};` : null;
    },
  };
}

async function pagesModule(): Promise<string> {
  const pages = await loadReference();
  const short = pages.map(({ sections, ...place }) => ({ ...place, count: sections.reduce((sum, { calls }) => sum + calls.length, 0) }));
  const loaders = pages.map(({ slug }) => `${JSON.stringify(slug)}: () => import(${JSON.stringify(PAGE + slug)})`);
  return `export const pages = ${JSON.stringify(short)};\nexport const loadSections = { ${loaders.join(', ')} };`;
}

async function sectionsOf(slug: string) {
  const page = (await loadReference()).find((one) => one.slug === slug);
  if (!page) throw new Error(`The API reference has no page "${slug}".`);
  return describePage(page).sections;
}

const internalCalls = async () => (await allCalls()).filter((call) => !isPublicCall(call)).map(describeCall);

/** Parsed as text, which is faster than as script. */
const asScript = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
