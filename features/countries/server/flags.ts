import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { notFound } from '@inlay/platform/http/http-errors.ts';
import type { FastifyInstance } from 'fastify';
import { countries } from './countries.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
const files = new Map(countries.map(({ cca2 }) => [`${cca2.toLowerCase()}.svg`, join(folder, `${cca2}.svg`)]));

/** `/flags/{lower-case 2-letter code}.svg`: only codes of the list are ever looked for on disk. */
export function registerFlags(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/flags/:file', { schema: { hide: true } }, async (request, reply) => {
    const file = files.get(request.params.file);
    if (!file) return notFound(request, reply);
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=604800')
      .send(await readFile(file));
  });
}
