import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { madeOnce } from '@inlay/platform/made-once.ts';
import { notFound } from '@inlay/platform/http/http-errors.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import type { FastifyInstance } from 'fastify';
import { cardNames } from './docs-files.ts';
import { isListed, withHeadLinks } from './head-links.ts';
import { sitemap } from './sitemap.ts';

const FALLBACK = '__spa-fallback.html';
const INLINE_SCRIPTS = '.vite/csp-pages.json';

/** Their files bear a hash in their name: a browser may keep them. */
const HASHED_FOLDERS = ['assets', 'intro'];

/** Paths without a file of their own: the fallback shell draws them, and they are no mistake. */
const BROWSER_DRAWN = /^\/account(\/|$)/;

/** A path in another spelling: folders on disk are percent-encoded, URLs are compared decoded. */
const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path).replace(/(.)\/$/, '$1');
  } catch {
    return undefined;
  }
};

interface WebPage {
  readonly policy: string;
  /** Read when somebody first asks for it: all of them are eight megabytes. */
  html(): Buffer;
}

/** The inline scripts of each HTML file, as the build listed them: a page allows its own and no others. */
const readPages = madeOnce((client: string, origin: string, ...connect: string[]): ReadonlyMap<string, WebPage> => {
  const hashes = JSON.parse(readFileSync(join(client, INLINE_SCRIPTS), 'utf8')) as Record<string, string[]>;
  const pages = new Map<string, WebPage>();
  const cards = cardNames();
  for (const [file, scripts] of Object.entries(hashes)) {
    const path = file.endsWith('index.html') ? `/${file.split(sep).slice(0, -1).map(decodeURIComponent).join('/')}` : file;
    const html = madeOnce(() => {
      const text = readFileSync(join(client, file), 'utf8');
      return Buffer.from(path === FALLBACK ? text : withHeadLinks(text, { path, origin, cards }));
    });
    pages.set(path, { html, policy: contentSecurityPolicy(scripts, connect) });
  }
  return pages;
});

/** What is sent as it lies there: scripts, styles, fonts and pictures, no pages and nothing whose name begins with a dot. */
const listFiles = madeOnce((client: string): ReadonlySet<string> => {
  const found = globSync('**/*', { cwd: client, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.endsWith('.html'));
  return new Set(found.map(({ parentPath, name }) => `/${relative(client, join(parentPath, name)).split(sep).join('/')}`));
});

/** Only our own files and the page's own inline scripts; from other hosts nothing but calls to those the settings name. */
const contentSecurityPolicy = (scripts: readonly string[], connect: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Ours, those of the SDK, which our own forms use, and of its React wrapper.
    'trusted-types default inlay-pages inlay inlay-elements inlay-react',
  ].join('; ');

/** The web app: prerendered pages by exact path, 301 for another spelling, the designed page with 404 for the rest. */
export async function registerPages(
  app: FastifyInstance,
  folder: string,
  { countriesUrl, publicUrl }: Pick<ServerSettings, 'countriesUrl' | 'publicUrl'>,
): Promise<void> {
  app.setNotFoundHandler((request, reply) => notFound(request, reply));
  // Before the body is read: one that can't be read must not tell such a path from a call that is there for operators alone.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void notFound(request, reply);
    else done();
  });
  // Not built yet, or being built just now: the calls work all the same.
  if (!existsSync(join(folder, INLINE_SCRIPTS))) return;
  const pages = readPages(folder, publicUrl, ...(countriesUrl === undefined ? [] : [new URL(countriesUrl).origin]));
  const fallback = pages.get(FALLBACK);
  if (!fallback) throw new Error(`The built site has no ${FALLBACK}.`);
  const canonical = new Map([...pages.keys()].map((path) => [path.toLowerCase(), path]));

  const files = listFiles(folder);
  await app.register(fastifyStatic, {
    root: folder,
    // Hundreds of routes, each with one for HEAD, would be a fifth of what a start computes.
    serve: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        HASHED_FOLDERS.some((name) => path.startsWith(join(folder, name) + sep))
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      );
      // XML is text; the library names a charset for what it calls text alone.
      if (path.endsWith('.svg')) void reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });

  const isInMap = ([path, page]: [string, WebPage]) => path !== FALLBACK && isListed(page.html().toString());
  const map = madeOnce(() => {
    const listed = [...pages].filter(isInMap).map(([path]) => path);
    return sitemap(listed, publicUrl);
  });
  const robots = `User-agent: *\nDisallow: /api/\nAllow: /api/reference\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) => reply.type('application/xml; charset=utf-8').send(map()));
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));

  app.get('/*', (request, reply) => {
    const asked = request.url.split('?')[0] ?? '/';
    const path = decoded(asked);
    if (path !== undefined && files.has(path) && !asked.endsWith('/')) return reply.sendFile(path);
    if (path === undefined || (path.startsWith('/api/') && !pages.has(path))) return notFound(request, reply);
    const canon = pages.has(path) ? undefined : canonical.get(path.toLowerCase());
    if (canon) {
      const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
      return reply.redirect(encodeURI(canon) + query, 301);
    }
    const found = pages.get(path);
    const page = found ?? fallback;
    return reply
      .code(found || BROWSER_DRAWN.test(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', page.policy)
      .send(page.html());
  });
}
