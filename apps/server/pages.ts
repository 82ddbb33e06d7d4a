import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { notFound } from '@inlay/platform/http-errors.ts';
import type { FastifyInstance } from 'fastify';

const FALLBACK = '__spa-fallback.html';

/** A path in another spelling: folders on disk are percent-encoded, URLs are compared decoded. */
const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path).replace(/(.)\/$/, '$1');
  } catch {
    return undefined;
  }
};

function readPages(folder: string): Map<string, Buffer> {
  const pages = new Map<string, Buffer>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('index.html')) continue;
    pages.set(`/${file.split(sep).slice(0, -1).map(decodeURIComponent).join('/')}`, readFileSync(join(folder, file)));
  }
  return pages;
}

/** Only our own files and the inline scripts the build listed; nothing from any other host. */
function contentSecurityPolicy(build: string): string {
  const file = join(build, 'csp-hashes.json');
  const hashes = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The web app: prerendered pages by exact path, 301 for another spelling, the designed page with 404 for the rest. */
export async function registerPages(app: FastifyInstance, build: string): Promise<void> {
  app.setNotFoundHandler((request, reply) => notFound(request, reply));
  const folder = join(build, 'client');
  // Not built yet, or being built just now: the calls work all the same.
  if (!existsSync(join(folder, FALLBACK))) return;
  const pages = readPages(folder);
  const canonical = new Map([...pages.keys()].map((path) => [path.toLowerCase(), path]));
  const fallback = readFileSync(join(folder, FALLBACK));
  const policy = contentSecurityPolicy(build);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    serveDotFiles: false,
    globIgnore: ['**/*.html', '.vite/**'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  app.get('/*', (request, reply) => {
    const path = decoded(request.url.split('?')[0] ?? '/');
    if (path === undefined || path.startsWith('/api/')) return notFound(request, reply);
    const canon = pages.has(path) ? undefined : canonical.get(path.toLowerCase());
    if (canon) {
      const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
      return reply.redirect(encodeURI(canon) + query, 301);
    }
    const page = pages.get(path);
    return reply
      .code(page ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(page ?? fallback);
  });
}
