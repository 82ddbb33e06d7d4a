import type { Queries } from '@inlay/platform/database/database.ts';
import { type ListPlace, newestFirst, oldestFirst } from '@inlay/platform/database/list-page.ts';
import { sql } from 'kysely';
import type { Status } from '../../rules/statuses.ts';
import '../tables.ts';
import type { FormSubmissionsTable } from '../tables.ts';
import { type FormPlace, ofPlace } from './places.ts';

export type SubmissionRow = FormSubmissionsTable;

/** The ids of those that were added: of the others the ticket was used, or the reference taken, meanwhile. */
export async function addSubmissions(queries: Queries, rows: readonly SubmissionRow[]): Promise<ReadonlySet<string>> {
  const added = await queries
    .insertInto('form_submissions')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
}

const submissionsOf = (queries: Queries, place: FormPlace) => ofPlace(queries.selectFrom('form_submissions'), place);

/** What can be no id is not asked for: a database may choke on it. */
const ID = /^sub_[0-9A-Za-z]{22}$/;

export async function findSubmission(queries: Queries, place: FormPlace, id: string): Promise<SubmissionRow | undefined> {
  return ID.test(id) ? submissionsOf(queries, place).where('id', '=', id).selectAll().executeTakeFirst() : undefined;
}

/** The same, held until the transaction ends: whoever else changes it waits. */
export async function holdSubmission(queries: Queries, place: FormPlace, id: string): Promise<SubmissionRow | undefined> {
  return ofPlace(queries.updateTable('form_submissions'), place)
    .where('id', '=', id)
    .set(({ ref }) => ({ replies: ref('replies') }))
    .returningAll()
    .executeTakeFirst();
}

export const findByTicket = (queries: Queries, place: FormPlace, ticketHash: string): Promise<SubmissionRow | undefined> =>
  submissionsOf(queries, place).where('ticket_hash', '=', ticketHash).selectAll().executeTakeFirst();

export const findByReference = (queries: Queries, place: FormPlace, form: string, reference: string): Promise<SubmissionRow | undefined> =>
  submissionsOf(queries, place).where('form', '=', form).where('reference', '=', reference).selectAll().executeTakeFirst();

export const isReferenceTaken = async (queries: Queries, place: FormPlace, form: string, reference: string): Promise<boolean> =>
  (await findByReference(queries, place, form, reference)) !== undefined;

export interface SubmissionFilters {
  readonly form?: string | undefined;
  /** Spam is left out unless it is asked for. */
  readonly status?: Status | undefined;
  readonly tag?: string | undefined;
  readonly assignee?: string | undefined;
  /** In small letters. */
  readonly text?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What a pattern would read as more than itself. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const holds = (column: 'search_text' | 'tags', text: string) => sql<boolean>`${sql.ref(column)} like ${`%${literal(text)}%`} escape '\\'`;

const filtered = (queries: Queries, place: FormPlace, { form, status, tag, assignee, text, from, to }: SubmissionFilters) =>
  submissionsOf(queries, place)
    .$if(form !== undefined, (q) => q.where('form', '=', form ?? ''))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 'new'))
    .$if(status === undefined, (q) => q.where('status', '!=', 'spam'))
    .$if(tag !== undefined, (q) => q.where(holds('tags', JSON.stringify(tag))))
    .$if(assignee !== undefined, (q) => q.where('assignee', '=', assignee ?? ''))
    .$if(text !== undefined, (q) => q.where(holds('search_text', text ?? '')))
    .$if(from !== undefined, (q) => q.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (q) => q.where('created_at', '<', to ?? 0));

/** Newest first. */
export const pageOfSubmissions = (
  queries: Queries,
  place: FormPlace,
  filters: SubmissionFilters,
  before: ListPlace | undefined,
  limit: number,
): Promise<SubmissionRow[]> =>
  newestFirst(filtered(queries, place, filters), 'created_at', { before, limit })
    .selectAll()
    .execute();

export async function countFiltered(queries: Queries, place: FormPlace, filters: SubmissionFilters): Promise<number> {
  const { count } = await filtered(queries, place, filters)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Oldest first, a piece at a time. */
export const submissionsAfter = (
  queries: Queries,
  place: FormPlace,
  filters: SubmissionFilters,
  after: ListPlace | undefined,
  limit: number,
): Promise<SubmissionRow[]> =>
  oldestFirst(filtered(queries, place, filters), 'created_at', { after, limit })
    .selectAll()
    .execute();

export type SubmissionChanges = Partial<
  Pick<
    SubmissionRow,
    'status' | 'status_before' | 'tags' | 'note' | 'assignee' | 'search_text' | 'updated_at' | 'held' | 'replies' | 'taught'
  >
>;

/** Whether the row still had the status that the caller saw: of two changes at once one is told to look again. */
export async function changeSubmissionRow(
  queries: Queries,
  { id, status }: Pick<SubmissionRow, 'id' | 'status'>,
  changes: SubmissionChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('form_submissions')
    .where('id', '=', id)
    .where('status', '=', status)
    .set(changes)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeSubmission(queries: Queries, place: FormPlace, id: string): Promise<boolean> {
  if (!ID.test(id)) return false;
  const { numDeletedRows } = await ofPlace(queries.deleteFrom('form_submissions'), place).where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many there are of each status, by form. */
export async function countsByStatus(queries: Queries, place: FormPlace): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const rows = await submissionsOf(queries, place)
    .groupBy(['form', 'status'])
    .select(['form', 'status', (of) => of.fn.countAll<number>().as('count')])
    .execute();
  const counts = new Map<string, Record<string, number>>();
  for (const { form, status, count } of rows) counts.set(form, { ...counts.get(form), [status]: Number(count) });
  return counts;
}
