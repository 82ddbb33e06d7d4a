import type { Queries } from '@inlay/platform/database/database.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import type { FormParts } from '../forms-parts.ts';
import { type FileRow, endedFiles, strayFiles } from '../store/file-rows.ts';
import { forgetFiles } from './store-files.ts';

/** For as long as a submission may be on its way. */
const BEGUN_MS = HOUR_MS;
const AT_ONCE = 100;

export const REMOVE_STRAYS = 'forms.remove-strays';

/** Has the files of what is deleted removed right after the transaction that deletes it. */
export const addStrayJob = ({ jobs }: Pick<FormParts, 'jobs'>, queries: Queries): Promise<void> => jobs.add(queries, REMOVE_STRAYS, {});

/** Files that lost their submission, or never got one. */
export const removeStrays = (parts: FormParts): Promise<void> =>
  removeAll(parts, () => strayFiles(parts.db, parts.clock() - BEGUN_MS, AT_ONCE));

/** These, and files that were kept long enough. */
export async function sweepFiles(parts: FormParts): Promise<void> {
  const { db, clock, incoming } = parts;
  await removeAll(parts, () => endedFiles(db, clock(), AT_ONCE));
  await removeStrays(parts);
  await incoming.sweep(BEGUN_MS);
}

async function removeAll(parts: FormParts, next: () => Promise<readonly FileRow[]>): Promise<void> {
  for (;;) {
    const rows = await next();
    await forgetFiles(parts, rows);
    if (rows.length < AT_ONCE) return;
  }
}
