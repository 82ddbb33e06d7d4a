import { type FileRow } from '../store/file-rows.ts';

/** A file as its owner reads of it. */
export const fileAnswer = (row: FileRow) => ({
  id: row.id,
  field: row.field,
  name: row.name,
  size: row.size,
  kind: row.kind,
  sha256: row.sha256,
  state: row.state,
  scanned: row.scanned === 1,
  keptUntil: new Date(row.kept_until).toISOString(),
});
