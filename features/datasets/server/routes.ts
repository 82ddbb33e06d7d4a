import { ok } from '@inlay/platform/http/ok.ts';
import { join } from 'node:path';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import { datasetArchive, datasetFile } from './files/file-calls.ts';
import { makeLibrary } from './files/library.ts';
import { makeQuarter } from './files/make-quarter.ts';
import { serveArchive, serveFile } from './files/serve-file.ts';
import { listDatasets } from './list-datasets.ts';
import { listFiles } from './list-files.ts';
import type { Parts } from './parts.ts';
import { previewDataset } from './preview-dataset.ts';
import { makeRecords } from './records.ts';
import { searchCases } from './search-cases.ts';
import { setSubscription } from './set-subscription.ts';

export default ((mount, services) => {
  const library = makeLibrary({ folder: join(services.settings.dataDir, 'datasets'), make: makeQuarter });
  const parts: Parts = { ...services, records: makeRecords(), library };

  mount(contract.datasets, async ({ signedIn }) => ok(await listDatasets(parts, signedIn.accountId)));
  mount(contract.preview, async ({ signedIn, query }) => ok(await previewDataset(parts, signedIn.accountId, query.quarter)));
  mount(contract.files, async ({ signedIn, query }) => ok(await listFiles(parts, signedIn.accountId, query.quarter)));
  mount(contract.findCases, async ({ signedIn, query }) => ok(await searchCases(parts, signedIn.accountId, query)));
  mount(contract.setSubscription, async ({ signedIn, body }) => ok(await setSubscription(parts, signedIn.accountId, body)));
  mount(datasetFile, async ({ params, raw, reply }) => ok(await serveFile(parts, { name: params['name'] ?? '', raw, reply })));
  mount(datasetArchive, async ({ params, raw, reply }) => ok(await serveArchive(parts, { name: params['name'] ?? '', raw, reply })));
  return { start: () => {}, stop: () => library.stop() };
}) satisfies Routes;
