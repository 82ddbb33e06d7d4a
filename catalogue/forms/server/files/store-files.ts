import { DAY_MS } from '@inlay/kernel/time.ts';
import { refusedWhenFull } from '@inlay/platform/files/disk-full.ts';
import { newFileKey } from '@inlay/platform/files/uploads.ts';
import type { FormParts } from '../forms-parts.ts';
import { addFileRows, type FileRow, removeFileRows } from '../store/file-rows.ts';
import type { OwnedPlace } from '../store/places.ts';
import { placeColumns } from '../store/places.ts';
import type { ReadyFile } from './ready-files.ts';

const TEST_DAYS = 7;

export type StoredFile = Pick<FileRow, 'id' | 'stored_as'>;

/** Keeps files that a submission will name. Their rows come first: what a killed process leaves is found by them, and removed. */
export async function storeFiles(
  { db, uploads }: FormParts,
  place: OwnedPlace,
  files: readonly ReadyFile[],
  { now, fileDays }: { readonly now: number; readonly fileDays: number },
): Promise<readonly StoredFile[]> {
  const rows = files.map(({ path: _path, ...file }): FileRow => ({
    ...file,
    ...placeColumns(place),
    account_id: place.accountId,
    submission_id: null,
    reply_id: null,
    stored_as: newFileKey(),
    created_at: now,
    kept_until: now + (place.environment === 'test' ? TEST_DAYS : fileDays) * DAY_MS,
    attached_at: null,
  }));
  await addFileRows(db, rows);
  try {
    for (const [index, { path }] of files.entries()) await uploads.keepFile(rows[index]!.stored_as, path);
  } catch (error) {
    await forgetFiles({ db, uploads }, rows);
    throw refusedWhenFull(error);
  }
  return rows;
}

/** The content first: a row without any is tried again, content without a row would be nobody's. */
export async function forgetFiles({ db, uploads }: Pick<FormParts, 'db' | 'uploads'>, files: readonly StoredFile[]): Promise<void> {
  for (const { stored_as } of files) await uploads.remove(stored_as);
  await removeFileRows(
    db,
    files.map(({ id }) => id),
  );
}
