import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { printedPath } from '@inlay/features/docs-hub/rules/documentation.ts';
import { documentationFiles } from '@inlay/features/docs-hub/rules/documentation-files.ts';
import { PLATFORMS } from '@inlay/features/docs-hub/rules/platforms.ts';
import { changelogFeed } from '@inlay/features/docs-hub/rules/changelog.ts';
import { loadEventTypes } from '@inlay/features/docs-hub/server/load-event-types.ts';
import { loadErrorGuides } from '@inlay/features/docs-hub/server/load-error-guides.ts';
import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import type { FastifyInstance } from 'fastify';
import { ROOT } from './root.ts';

/** Made by `tools/print-guides.ts` and kept in the repository: printing needs a browser. */
const PRINTED = join(ROOT, 'features/docs-hub/printed');
const CACHING = 'public, max-age=3600';

/** Text from the repository, or '' where there is none. */
const read = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');

/** The guides as Markdown beside their pages and as PDF, the social cards, `/llms.txt`, `/llms-full.txt` and the feed of changes. */
export async function registerDocsFiles(app: FastifyInstance, families: readonly FamilyWithComponents[], publicUrl: string): Promise<void> {
  const sources = { read, errors: await loadErrorGuides(), events: await loadEventTypes(), origin: publicUrl };
  const files = documentationFiles(families, sources);
  const serve = (url: string, type: string, text: string | Buffer) =>
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.header('cache-control', CACHING).type(type).send(text));
  // Routes are compared decoded; a colon in a name stands for itself.
  for (const { path, text } of files)
    serve(path.replaceAll(':', '::'), path.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'text/plain; charset=utf-8', text);
  serve('/changelog.xml', 'application/rss+xml; charset=utf-8', changelogFeed(read('features/docs-hub/changelog.md'), publicUrl));
  const printed = globSync('**/*.{pdf,png}', { cwd: PRINTED });
  const paper = (url: string, file: string) =>
    serve(url, file.endsWith('.pdf') ? 'application/pdf' : 'image/png', readFileSync(join(PRINTED, file)));
  for (const file of printed) paper(`/${file}`, file);
  // The short addresses, of the page with all SDKs, stand for the component that has guides first.
  const first = families.flatMap(({ components }) => components).find(({ guides }) => guides.length > 0);
  for (const platform of PLATFORMS) {
    const file = first && printedPath(first, platform).slice(1);
    if (file && printed.includes(file)) paper(platform.download, file);
  }
}

/** Names of the social cards there are. */
export const cardNames = (): ReadonlySet<string> =>
  new Set(globSync('cards/*.png', { cwd: PRINTED }).map((file) => basename(file, '.png')));
