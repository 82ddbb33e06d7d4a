import type { Queries } from '@inlay/platform/database/database.ts';
import type { FormParts } from '../forms-parts.ts';
import { fileAnswer } from '../files/file-answer.ts';
import type { FileRow } from '../store/file-rows.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';

const json = (text: string): unknown => JSON.parse(text);

const toldOf = (row: SubmissionRow, files: readonly FileRow[]) => ({
  id: row.id,
  component: row.component,
  form: row.form,
  reference: row.reference,
  status: row.status,
  position: null,
  createdAt: new Date(row.created_at).toISOString(),
  values: json(row.answers),
  extra: json(row.extra),
  files: files.map(fileAnswer),
  score: row.score_tenths / 10,
  suspicious: row.suspicious === 1,
  meta: { page: row.page, hostname: row.hostname, language: row.language, definition: row.definition },
});

interface Told {
  readonly row: SubmissionRow;
  readonly files: readonly FileRow[];
}

/** Tells that submissions were accepted, or filed as spam, in the transaction that did. */
export const tellSubmissions = ({ events }: Pick<FormParts, 'events'>, queries: Queries, told: readonly Told[]): Promise<void> =>
  events.emitAll(queries, told.map(eventOf));

function eventOf({ row, files }: Told) {
  const { account_id: accountId, site_id: siteId, environment, component, status, id } = row;
  const isSpam = status === 'spam';
  const data = toldOf(row, files);
  return {
    accountId,
    siteId,
    environment,
    component,
    type: isSpam ? 'form.spam' : 'form.submitted',
    data: isSpam ? { ...data, reasons: json(row.reasons) } : data,
    key: `${id} ${row.updated_at}`,
  };
}

interface StatusChange {
  readonly from: string;
  readonly to: string;
  readonly by: 'owner' | 'secret' | 'mail';
  readonly at: number;
}

export async function tellStatus(
  { events }: Pick<FormParts, 'events'>,
  queries: Queries,
  row: SubmissionRow,
  { from, to, by, at }: StatusChange,
): Promise<void> {
  const { account_id: accountId, site_id: siteId, environment, component, id, form, reference } = row;
  const data = { id, component, form, reference, from, to, by, at: new Date(at).toISOString() };
  await events.emit(queries, { accountId, siteId, environment, component, type: 'form.status-changed', data });
}
