import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { madeOnce } from '@inlay/platform/made-once.ts';
import { notFound } from '@inlay/platform/http/http-errors.ts';
import type { FastifyInstance } from 'fastify';

interface BuiltFiles {
  readonly version: string;
  readonly files: readonly { readonly path: string }[];
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const EVERGREEN = 'public, max-age=300';

const readSdk = madeOnce((folder: string) => {
  const { version, files } = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as BuiltFiles;
  const read = (path: string) => readFileSync(join(folder, path));
  return {
    version,
    scripts: files.map(({ path }) => ({ path, plain: read(path), packed: { br: read(`${path}.br`), gzip: read(`${path}.gz`) } })),
    tarballs: globSync('packages/*.tgz', { cwd: folder }).map((path) => ({ name: basename(path), bytes: read(path) })),
  };
});

/**
 * The SDK as `tools/build-sdk.ts` made it: the evergreen `/webcai/hst-captcha.js` and `/webcai/inlay.js`, and everything under its version, which ends with
 * a hash of it all, so that a page may pin it with an SRI hash. A page of another version gets 404, never other bytes. Whoever takes Brotli
 * or gzip gets what the build packed. Beside it the packages for `npm install`, as `tools/pack-packages.ts` made them.
 */
export function registerSdkFiles(app: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, 'files.json'))) return;
  const { version, scripts, tarballs } = readSdk(folder);
  for (const { path, plain, packed } of scripts) {
    const serve = (url: string, caching: string) =>
      app.get(url, (request, reply) => {
        reply.headers({ 'cache-control': caching, vary: 'accept-encoding' }).type('text/javascript; charset=utf-8');
        const coding = codingOf(request.headers['accept-encoding']);
        if (!coding) return reply.send(plain);
        return reply.header('content-encoding', coding).send(packed[coding]);
      });
    if (path === 'hst-captcha.js') {
      serve('/webcai/hst-captcha.js', EVERGREEN);
      serve(`/sdk/v${version}/captcha.js`, IMMUTABLE);
    } else serve(`/sdk/v${version}/${path}`, IMMUTABLE);
    if (path === 'inlay.js') serve('/webcai/inlay.js', EVERGREEN);
  }
  // No cache on the way may keep that an address is not there: the other half of the servers may have it already.
  app.get('/sdk/*', { schema: { hide: true } }, (request, reply) => notFound(request, reply.header('cache-control', 'no-store')));
  // A version is in the name, and `tools/packages/released.json` holds what it stands for. The type keeps what packs answers from taking
  // a packed file for one it may label anew.
  for (const { name, bytes } of tarballs)
    app.get(`/webcai/${name}`, (_request, reply) => reply.header('cache-control', IMMUTABLE).type('application/gzip').send(bytes));
}

/** The smaller of what the build packed that a caller reads. */
function codingOf(accepted = ''): 'br' | 'gzip' | undefined {
  const read = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => read.includes(coding));
}
