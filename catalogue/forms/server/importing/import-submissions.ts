import type { BodyOf } from '@inlay/kernel/contract.ts';
import { countOf } from '@inlay/kernel/count.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { FormCalls } from '../../contract.ts';
import { noteAct } from '../activity-log/note-act.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import { IMPORTED_LIMIT } from '../callers/call-limits.ts';
import { findForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { addImported, presentMarks } from '../store/imported-rows.ts';
import type { OwnedPlace } from '../store/places.ts';
import { newReference } from '../submissions/reference.ts';
import { searchText } from '../submissions/visitor-words.ts';
import { type ImportedItem, readItem } from './read-item.ts';

const REFERENCES_TRIED = 5;

interface Refused {
  readonly index: number;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Judges what was sent to another form, and answers the work that keeps it: without a mail, an event or a count, since it happened
 * elsewhere. What is there from an earlier import is left alone, so a call can be repeated.
 * @throws Refusal `invalid_request` for a form that is not there, `rate-limited`
 */
export async function importSubmissions(
  parts: Pick<FormParts, 'db' | 'clock' | 'limits' | 'audit'>,
  place: OwnedPlace,
  caller: FormCaller,
  { form, items }: BodyOf<FormCalls['importSubmissions']>,
) {
  const { db, clock, limits } = parts;
  const found = await findForm(db, place, form);
  if (!found) throw new Refusal('invalid_request', { fields: { form: 'This form does not exist.' } });
  const now = clock();
  const read = new Map<string, ImportedItem>();
  const refused: Refused[] = [];
  for (const [index, item] of items.entries()) {
    const { fields, imported } = readItem(place, found, item, now);
    if (fields) refused.push({ index, fields });
    else read.set(imported.mark, imported);
  }
  const present = await presentMarks(db, [...read.keys()]);
  // In one order: two that bring the same ones wait for each other in line.
  const fresh = [...read.values()].filter(({ mark }) => !present.has(mark)).toSorted((a, b) => (a.mark < b.mark ? -1 : 1));
  if (fresh.length > 0) await takeOrRefuse(limits, IMPORTED_LIMIT, place.siteId, fresh.length);
  return async (queries: Queries) => {
    const imported = await keepAll(queries, fresh, now);
    if (imported > 0)
      await noteAct(parts, queries, place, caller, { action: 'submissions.imported', form, what: [countOf(imported, 'submission')] });
    return { imported, already: items.length - refused.length - imported, refused };
  };
}

/** A reference that is taken is drawn anew; a mark that is taken was brought in meanwhile. */
async function keepAll(queries: Queries, fresh: readonly ImportedItem[], now: number): Promise<number> {
  let imported = 0;
  let waiting = fresh;
  for (let tries = 0; tries < REFERENCES_TRIED && waiting.length > 0; tries += 1) {
    imported += await addImported(
      queries,
      waiting.map(({ mark, row, searched }) => {
        const reference = newReference();
        return {
          ...row,
          id: newId('sub'),
          reference,
          updated_at: now,
          ticket_hash: mark,
          search_text: searchText(searched, reference, ''),
        };
      }),
    );
    if (imported === fresh.length) return imported;
    const present = await presentMarks(
      queries,
      waiting.map(({ mark }) => mark),
    );
    waiting = waiting.filter(({ mark }) => !present.has(mark));
  }
  if (waiting.length > 0) throw new Error('Submissions could not be imported.');
  return imported;
}
