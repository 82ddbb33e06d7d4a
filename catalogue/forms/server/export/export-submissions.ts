import { Readable } from 'node:stream';
import type { QueryOf } from '@inlay/kernel/contract.ts';
import { countOf } from '@inlay/kernel/count.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { ListPlace } from '@inlay/platform/database/list-page.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { FormCalls } from '../../contract.ts';
import type { Definition } from '../../rules/definition.ts';
import type { FormValues } from '../../rules/field.ts';
import { noteAct } from '../activity-log/note-act.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import { EXPORTS_LIMIT } from '../callers/call-limits.ts';
import { findForm, presetOf } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { submissionAnswer } from '../inbox/submission-answer.ts';
import { definitionsOf } from '../store/form-rows.ts';
import type { FormPlace } from '../store/places.ts';
import { type FileRow, filesOf } from '../store/file-rows.ts';
import { type SubmissionFilters, type SubmissionRow, countFiltered, submissionsAfter } from '../store/submission-rows.ts';
import { MAIN, isFormName } from '../../rules/form-name.ts';
import { mainForms } from '../../rules/presets.ts';
import { BOM, type Cell, csvLine } from '@inlay/platform/files/csv.ts';
import { type ExportColumn, exportColumns } from './export-columns.ts';
import { workbook } from './workbook.ts';

const ROWS_AT_ONCE = 100;
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson; charset=utf-8',
} as const;

/**
 * A form's submissions as a file, read piece by piece while it is sent: what came after the start is not in it. The log says how many it is
 * about to hold before the first of them leaves: whoever breaks off is seen too.
 * @throws Refusal `not_found`, `rate-limited` while two are under way
 */
export async function exportSubmissions(
  parts: FormParts,
  place: FormPlace,
  caller: FormCaller,
  { format, form, status, from, to, headers }: QueryOf<FormCalls['exportSubmissions']>,
) {
  const { db, clock, limits } = parts;
  if (!isFormName(form)) throw new Refusal('not_found');
  const found = await findForm(db, place, form);
  const earlier = await definitionsOf(db, place, form);
  // A deleted form's submissions stay readable.
  if (!found && earlier.length === 0) throw new Refusal('not_found');
  const key = `${place.siteId} ${place.environment}`;
  await takeOrRefuse(limits, EXPORTS_LIMIT, key);
  const now = clock();
  const filters: SubmissionFilters = {
    form,
    status,
    from: from === undefined ? undefined : Date.parse(from),
    to: Math.min(to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(to), now + 1),
  };
  await noteExport(parts, place, caller, { form, format, filters }).catch(async (error: unknown) => {
    await limits.refund(EXPORTS_LIMIT, key);
    throw error;
  });
  const definitions = [...(found ? [found.definition] : []), ...earlier.map((text) => JSON.parse(text) as Definition)];
  const columns = exportColumns([...definitions, ...(form === MAIN ? [mainForms[presetOf(place)]] : [])]);
  const head = columns.map(({ name, label }) => (headers === 'names' ? name : label));
  const pages = endWith(rows(parts, place, filters), () => limits.refund(EXPORTS_LIMIT, key));
  const content =
    format === 'xlsx'
      ? workbook(head, cellPages(columns, pages))
      : Readable.from(format === 'csv' ? csvLines(head, cellPages(columns, pages)) : jsonLines(pages), { objectMode: false });
  const day = new Date(now).toISOString().slice(0, 10);
  return { content, type: TYPES[format], name: `${presetOf(place)}-${form}-${day}.${format}` };
}

async function noteExport(
  parts: FormParts,
  place: FormPlace,
  caller: FormCaller,
  { form, format, filters }: { readonly form: string; readonly format: keyof typeof TYPES; readonly filters: SubmissionFilters },
): Promise<void> {
  const count = await countFiltered(parts.db, place, filters);
  const what = [format.toUpperCase(), countOf(count, 'submission')];
  await noteAct(parts, parts.db, place, caller, { action: 'submissions.exported', form, what });
}

/** A submission and what came with it. */
type Exported = readonly [row: SubmissionRow, files: readonly FileRow[]];

async function* rows({ db }: FormParts, place: FormPlace, filters: SubmissionFilters): AsyncGenerator<readonly Exported[]> {
  let after: ListPlace | undefined;
  for (;;) {
    const page = await submissionsAfter(db, place, filters, after, ROWS_AT_ONCE);
    const files = await filesOf(
      db,
      page.map(({ id }) => id),
    );
    if (page.length > 0) yield page.map((row) => [row, files.get(row.id) ?? []]);
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return;
    after = { at: last.created_at, id: last.id };
  }
}

async function* cellPages(columns: readonly ExportColumn[], pages: AsyncIterable<readonly Exported[]>): AsyncGenerator<Cell[][]> {
  for await (const page of pages)
    yield page.map(([row, files]) => {
      const values = JSON.parse(row.answers) as FormValues;
      return columns.map((column) => column.cell(row, values, files));
    });
}

async function* csvLines(head: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield BOM + csvLine(head);
  for await (const page of pages) yield page.map(csvLine).join('');
}

async function* jsonLines(pages: AsyncIterable<readonly Exported[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((exported) => `${JSON.stringify(submissionAnswer(...exported))}\n`).join('');
}

/** Whether it was read to its end or given up. */
async function* endWith<T>(pages: AsyncIterable<T>, end: () => Promise<void>): AsyncGenerator<T> {
  try {
    yield* pages;
  } finally {
    await end();
  }
}
