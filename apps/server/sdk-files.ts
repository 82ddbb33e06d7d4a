import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

interface BuiltFiles {
  readonly version: string;
  readonly files: readonly { readonly path: string }[];
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const EVERGREEN = 'public, max-age=300';

/**
 * The SDK as `tools/build-sdk.ts` made it: the evergreen `/webcai/hst-captcha.js`, and everything under its version, which
 * never changes, so that a page may pin it with an SRI hash.
 */
export function registerSdkFiles(app: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, 'files.json'))) return;
  const { version, files } = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as BuiltFiles;
  for (const { path } of files) {
    const bytes = readFileSync(join(folder, path));
    const serve = (url: string, caching: string) =>
      app.get(url, (_request, reply) => reply.header('cache-control', caching).type('text/javascript; charset=utf-8').send(bytes));
    if (path === 'hst-captcha.js') {
      serve('/webcai/hst-captcha.js', EVERGREEN);
      serve(`/sdk/v${version}/captcha.js`, IMMUTABLE);
    } else serve(`/sdk/v${version}/${path}`, IMMUTABLE);
  }
}
