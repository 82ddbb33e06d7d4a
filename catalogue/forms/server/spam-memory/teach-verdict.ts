import type { Queries } from '@inlay/platform/database/database.ts';
import type { FormValues } from '../../rules/field.ts';
import { type Side, type TaughtCounts, hashesOf, train } from '../../spam/classifier.ts';
import { findForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { applyChanges, countWords, filterIdOf, findFilter, holdFilter, wordsOf } from '../store/filter-rows.ts';
import type { FormPlace } from '../store/places.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';
import { writtenTexts } from '../submissions/visitor-words.ts';
import { hashOfFilter, newFilterKey } from './filter-key.ts';

/** A reader's verdict teaches the project's filter; one that was given before is taken back first. */
export async function teachVerdict(parts: FormParts, queries: Queries, place: FormPlace, row: SubmissionRow, side: Side): Promise<void> {
  const text = await textOfRow(queries, place, row);
  if (row.taught === side || text === '') return;
  if (row.taught !== null) await teach(parts, queries, place, { text, side: row.taught, sign: -1 });
  await teach(parts, queries, place, { text, side, sign: 1 });
}

async function textOfRow(queries: Queries, place: FormPlace, { form, answers, extra }: SubmissionRow): Promise<string> {
  const found = await findForm(queries, place, form);
  return found
    ? writtenTexts(found.definition, JSON.parse(answers) as FormValues, JSON.parse(extra) as Record<string, string>).join('\n')
    : '';
}

interface Lesson {
  readonly text: string;
  readonly side: Side;
  readonly sign: 1 | -1;
}

async function teach({ keyring, clock }: FormParts, queries: Queries, place: FormPlace, { text, side, sign }: Lesson): Promise<void> {
  const id = filterIdOf(place);
  const now = clock();
  const { siteId: site_id, environment } = place;
  const known = await findFilter(queries, id);
  const key_sealed = known?.key_sealed ?? newFilterKey(keyring, id);
  const filter = await holdFilter(queries, { id, site_id, environment, key_sealed, spam_texts: 0, good_texts: 0, taught_at: now });
  const hash = hashOfFilter(keyring, filter);
  // What was hashed under a key that is gone can be neither read nor added to.
  if (!hash) return;
  const entries = await wordsOf(queries, id, hashesOf(hash, text));
  const counts: TaughtCounts = {
    hash,
    texts: { spam: filter.spam_texts, good: filter.good_texts },
    kept: await countWords(queries, id),
    readCounts: () => entries,
  };
  await applyChanges(queries, id, train(counts, text, side, sign), now);
}
