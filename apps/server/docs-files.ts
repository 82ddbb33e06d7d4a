import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { printedPath } from '@inlay/features/docs-hub/rules/documentation.ts';
import { referenceMarkdown } from '@inlay/features/docs-hub/rules/api/reference-markdown.ts';
import { documentationFiles } from '@inlay/features/docs-hub/rules/documentation-files.ts';
import { referencePath } from '@inlay/features/docs-hub/rules/hub-paths.ts';
import { PLATFORMS } from '@inlay/features/docs-hub/rules/platforms.ts';
import { changelogFeed } from '@inlay/features/docs-hub/rules/changelog.ts';
import { loadEventTypes } from '@inlay/features/docs-hub/server/load-event-types.ts';
import { loadErrorGuides } from '@inlay/features/docs-hub/server/load-error-guides.ts';
import { describePage, loadReference } from '@inlay/features/docs-hub/server/load-reference.ts';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { madeOnce } from '@inlay/platform/made-once.ts';
import type { FastifyInstance } from 'fastify';
import { ROOT } from './root.ts';

/** Made by `tools/print-guides.ts` and kept in the repository: printing needs a browser. */
const PRINTED = join(ROOT, 'features/docs-hub/printed');
const CACHING = 'public, max-age=3600';

/** Text from the repository, or '' where there is none. */
const read = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '');

interface DocsFile {
  /** Decoded path it is served at. */
  readonly path: string;
  readonly type: string;
  /** A function where it is not worth making before somebody asks. */
  readonly body: string | (() => Promise<string | Buffer>);
}

const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

const referenceText = madeOnce(async (slug: string, origin: string): Promise<string> => {
  const page = (await loadReference()).find((one) => one.slug === slug);
  return page ? referenceMarkdown(describePage(page), origin) : '';
});

/** The guides as Markdown beside their pages and as PDF, the API reference as Markdown, the social cards, `/llms.txt`, `/llms-full.txt` and the feed of changes. */
const docsFiles = madeOnce(async (publicUrl: string): Promise<readonly DocsFile[]> => {
  const families = await loadCatalogue();
  const reference = await loadReference();
  const sources = { read, errors: await loadErrorGuides(), events: await loadEventTypes(), reference, origin: publicUrl };
  const texts = documentationFiles(families, sources).map(({ path, text }) => ({
    path,
    type: path.endsWith('.md') ? MARKDOWN : TEXT,
    body: text,
  }));
  const feed = changelogFeed(read('features/docs-hub/changelog.md'), publicUrl);
  const papers = globSync('**/*.{pdf,png}', { cwd: PRINTED }).map((file) => ({
    path: `/${file}`,
    type: file.endsWith('.pdf') ? 'application/pdf' : 'image/png',
    // Ten megabytes in all: read when somebody asks.
    body: () => readFile(join(PRINTED, file)),
  }));
  // The short addresses, of the page with all SDKs, stand for the component that has guides first.
  const first = families.flatMap(({ components }) => components).find(({ guides }) => guides.length > 0);
  const shortcuts = PLATFORMS.flatMap((platform) => {
    const paper = first && papers.find(({ path }) => path === printedPath(first, platform));
    return paper ? [{ ...paper, path: platform.download }] : [];
  });
  const calls = reference.map(({ slug }) => ({
    path: `${referencePath(slug)}.md`,
    type: MARKDOWN,
    body: () => referenceText(slug, publicUrl),
  }));
  return [...texts, ...calls, { path: '/changelog.xml', type: 'application/rss+xml; charset=utf-8', body: feed }, ...papers, ...shortcuts];
});

export async function registerDocsFiles(app: FastifyInstance, publicUrl: string): Promise<void> {
  for (const { path, type, body } of await docsFiles(publicUrl))
    // Routes are compared decoded; a colon in a name stands for itself.
    app.get(path.replaceAll(':', '::'), { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', CACHING)
        .type(type)
        .send(typeof body === 'function' ? await body() : body),
    );
}

/** Names of the social cards there are. */
export const cardNames = (): ReadonlySet<string> =>
  new Set(globSync('cards/*.png', { cwd: PRINTED }).map((file) => basename(file, '.png')));
