import { escapeAttribute } from './head-links.ts';

/** Every listed page by its public address. */
export function sitemap(paths: readonly string[], origin: string): string {
  const urls = paths.toSorted().map((path) => `<url><loc>${escapeAttribute(origin + encodeURI(path))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
