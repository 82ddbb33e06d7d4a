// A program: the product, and beside its archives the same ones from a library that writes all sheets anew, at once, in this thread and in
// memory, for each that asks: `/careless/2023-Q3.zip`. What measures downloads must see the difference. Prints its address.
import { crc32 } from 'node:zlib';
import { type FilePart, filesOf } from '@inlay/features/datasets/rules/dataset-files.ts';
import { makeCases } from '@inlay/features/datasets/rules/make-cases.ts';
import { findQuarter } from '@inlay/features/datasets/rules/quarters.ts';
import type { Library } from '@inlay/features/datasets/server/files/library.ts';
import { serveArchive } from '@inlay/features/datasets/server/files/serve-file.ts';
import { workbookOf } from '@inlay/features/datasets/server/files/write-workbook.ts';
import { makeRecords } from '@inlay/features/datasets/server/records.ts';
import { readServerSettings } from '@inlay/platform/server-settings.ts';
import { makeApp } from '../../apps/server/app.ts';

const app = await makeApp(readServerSettings(process.env));

function careless(): Library {
  const written = new Map<string, Buffer>();
  return {
    async filesOf(of) {
      const quarter = findQuarter(of.quarter);
      if (!quarter) throw new Error(`No quarter "${of.quarter}".`);
      const cases = makeCases(quarter);
      const write = async ({ name, first, cases: count }: FilePart) =>
        written.set(name, await workbookOf(cases.slice(first, first + count), name));
      await Promise.all(filesOf(quarter).map(write));
      return [...written].map(([name, bytes]) => ({ name, cases: 0, bytes: bytes.length, crc32: crc32(bytes) }));
    },
    read: async (_of, { name }) => written.get(name) ?? Buffer.alloc(0),
    stop: async () => {},
  };
}

app.http.get<{ Params: { name: string } }>('/careless/:name.zip', async (request, reply) => {
  const parts = { ...app.services, records: makeRecords(), library: careless() };
  return reply.send(await serveArchive(parts, { name: request.params.name, raw: request, reply }));
});

process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
console.log(`listening ${await app.http.listen({ port: 0, host: '127.0.0.1' })}`);
