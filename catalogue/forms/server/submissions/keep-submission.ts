import type { Queries } from '@inlay/platform/database/database.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { FormParts } from '../forms-parts.ts';
import { addMails } from '../mails/add-mails.ts';
import { ownAddresses } from '../mails/recipients.ts';
import type { SpentNotices } from '../mails/spent-notices.ts';
import type { StoredFile } from '../files/store-files.ts';
import type { SeenText } from '../spam-memory/seen-texts.ts';
import { attachFiles, filesOfOne } from '../store/file-rows.ts';
import { addFingerprints } from '../store/fingerprint-rows.ts';
import { type SubmissionRow, addSubmissions, findByTicket, isReferenceTaken } from '../store/submission-rows.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import { tellSubmissions } from './submission-event.ts';
import type { HouseMembers, PlainMembers } from './arrived-body.ts';
import { newReference } from './reference.ts';

export type NewSubmission = Omit<SubmissionRow, 'id' | 'reference' | 'search_text'> & {
  readonly searchText: (reference: string) => string;
};

export interface ToKeep {
  readonly submission: NewSubmission;
  readonly found: FoundForm;
  readonly text: SeenText;
  readonly files: readonly StoredFile[];
  readonly wishes: PlainMembers | undefined;
  readonly house: HouseMembers | undefined;
}

interface Kept {
  readonly kept: boolean;
  readonly row: SubmissionRow;
  readonly spent?: SpentNotices | undefined;
}

interface Item extends ToKeep {
  readonly parts: FormParts;
}

const REFERENCES_TRIED = 5;

/**
 * Writes the row, its event and its mails in one commit, that others may share: after a kill there is all of it or nothing. Where the ticket was used
 * meanwhile, answers what it was used for.
 */
export async function keepSubmission(parts: FormParts, toKeep: ToKeep): Promise<Kept> {
  const item: Item = { ...toKeep, parts };
  const kept = takesLocksOfItsOwn(item) ? await keepAlone(item) : await parts.inSharedCommit(keepTogether, item, item.submission.site_id);
  if (kept.spent) parts.spentNotices.note(kept.spent);
  return kept;
}

/** On PostgreSQL, what these take is in no order that several could keep to. */
const takesLocksOfItsOwn = ({ parts, found, house }: Item): boolean =>
  parts.engine === 'postgres' && (found.settings.autoreply.on || house !== undefined);

const keepAlone = (item: Item): Promise<Kept> =>
  item.parts.db.transaction().execute(async (queries) => {
    const [kept] = await keepTogether(queries, [item]);
    if (!kept) throw new Error('A submission was not looked at.');
    return kept;
  });

/** All but the mails in as few statements as one takes. */
async function keepTogether(queries: Queries, items: readonly Item[]): Promise<readonly Kept[]> {
  const tried = items.map((item) => ({ item, row: rowOf(item.submission) }));
  // In one order: two that use the same tickets wait for each other in line.
  const byTicket = tried.map(({ row }) => row).toSorted((a, b) => ((a.ticket_hash ?? '') < (b.ticket_hash ?? '') ? -1 : 1));
  const added = await addSubmissions(queries, byTicket);
  const kept: Kept[] = [];
  for (const { item, row } of tried) kept.push(added.has(row.id) ? { kept: true, row } : await tryAgain(queries, item, row));
  const news = items.flatMap((item, nth) => (kept[nth]?.kept ? [{ item, row: kept[nth].row, nth }] : []));
  await addFingerprints(
    queries,
    news.flatMap(({ item }) => item.text.fingerprint ?? []),
  );
  for (const { item, row } of news)
    await attachFiles(
      queries,
      item.files.map(({ id }) => id),
      row.id,
      row.created_at,
    );
  await tellAll(
    queries,
    news.filter(({ row }) => row.held === 0),
    (nth, spent) => (kept[nth] = { kept: true, row: kept[nth]!.row, spent }),
  );
  return kept;
}

interface News {
  readonly item: Item;
  readonly row: SubmissionRow;
  readonly nth: number;
}

async function tellAll(queries: Queries, news: readonly News[], onSpent: (nth: number, spent: SpentNotices) => void): Promise<void> {
  const parts = news[0]?.item.parts;
  if (!parts) return;
  const told: Parameters<typeof tellSubmissions>[2][number][] = [];
  for (const { item, row } of news) told.push({ row, files: item.files.length > 0 ? await filesOfOne(queries, row.id) : [] });
  await tellSubmissions(parts, queries, told);
  const byPlace = news.toSorted((a, b) => (placeOf(a.row) < placeOf(b.row) ? -1 : 1));
  const ownOf = ownAddresses(queries);
  for (const { item, row, nth } of byPlace) {
    const spent = await addMails(parts, queries, row, item.found, { wishes: item.wishes, ownOf });
    if (spent) onSpent(nth, spent);
    if (row.status !== 'spam') await item.house?.tell(queries, row);
  }
}

const placeOf = ({ site_id, environment, component }: SubmissionRow): string => `${site_id} ${environment} ${component}`;

function rowOf({ searchText, ...submission }: NewSubmission): SubmissionRow {
  const reference = newReference();
  return { ...submission, id: newId('sub'), reference, search_text: searchText(reference) };
}

/** With another reference, unless its ticket was used. */
async function tryAgain(queries: Queries, { submission }: Item, refused: SubmissionRow): Promise<Kept> {
  const place = { siteId: submission.site_id, environment: submission.environment, component: submission.component };
  let row = refused;
  for (let tries = 1; ; tries += 1) {
    const used = row.ticket_hash === null ? undefined : await findByTicket(queries, place, row.ticket_hash);
    if (used) return { kept: false, row: used };
    if (tries === REFERENCES_TRIED || !(await isReferenceTaken(queries, place, row.form, row.reference))) break;
    row = rowOf(submission);
    if ((await addSubmissions(queries, [row])).has(row.id)) return { kept: true, row };
  }
  throw new Error('A submission could not be kept.');
}
