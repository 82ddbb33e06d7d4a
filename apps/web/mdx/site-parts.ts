import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { loadErrorGuides } from '@inlay/features/docs-hub/server/load-error-guides.ts';
import { loadReference } from '@inlay/features/docs-hub/server/load-reference.ts';
import { type SiteParts, pages, pathsOf } from '../pages.ts';

/** What decides how many pages the site has, as it lies in the folders. */
export async function loadSiteParts(): Promise<SiteParts> {
  const [families, codes, references] = await Promise.all([loadCatalogue(), loadErrorGuides(), loadReference()]);
  return { families, codes: codes.map(({ code }) => code), references: references.map(({ slug }) => slug) };
}

/** The decoded paths of all pages that are prerendered. */
export async function allPaths(): Promise<string[]> {
  const parts = await loadSiteParts();
  return pages.flatMap((page) => pathsOf(page, parts));
}
