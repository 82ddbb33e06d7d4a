import { defineCall } from '@inlay/kernel/contract.ts';
import type { Readable } from 'node:stream';
import * as z from 'zod';

// Beside the contract, whose calls all stand below /api: these are files at the root of the site.
const file = {
  method: 'GET',
  // A link sends no header, so the session cookie alone proves who asks.
  caller: 'public',
  tag: 'Datasets',
  answers: { 200: z.custom<Readable | Buffer>() },
} as const;

/** 401 without a session, 403 while the option of its quarter is off. */
export const datasetFile = defineCall({ ...file, path: '/:name.xlsx', summary: 'A file of a dataset' });
/** As `datasetFile`. */
export const datasetArchive = defineCall({ ...file, path: '/:name.zip', summary: 'All files of a quarter' });
