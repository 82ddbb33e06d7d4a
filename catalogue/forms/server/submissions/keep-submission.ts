import { newId } from '@inlay/platform/new-id.ts';
import type { FormParts } from '../forms-parts.ts';
import { addMails } from '../mails/add-mails.ts';
import type { StoredFile } from '../files/store-files.ts';
import type { SeenText } from '../spam-memory/seen-texts.ts';
import { attachFiles, filesOfOne } from '../store/file-rows.ts';
import { type SubmissionRow, addSubmission, findByTicket, isReferenceTaken } from '../store/submission-rows.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import { tellSubmission } from './submission-event.ts';
import type { HouseMembers, PlainMembers } from './arrived-body.ts';
import { newReference } from './reference.ts';

export type NewSubmission = Omit<SubmissionRow, 'id' | 'reference' | 'search_text'> & {
  readonly searchText: (reference: string) => string;
};

interface KeptWith {
  readonly files: readonly StoredFile[];
  readonly wishes: PlainMembers | undefined;
  readonly house: HouseMembers | undefined;
}

const REFERENCES_TRIED = 5;

/**
 * Writes the row, its event and its mails in one commit, that others may share: after a kill there is all of it or nothing. Where the ticket was used
 * meanwhile, answers what it was used for.
 */
export function keepSubmission(
  parts: FormParts,
  { searchText, ...submission }: NewSubmission,
  found: FoundForm,
  text: SeenText,
  { files, wishes, house }: KeptWith,
): Promise<{ readonly kept: boolean; readonly row: SubmissionRow }> {
  const place = { siteId: submission.site_id, environment: submission.environment, component: submission.component };
  return parts.inSharedCommit(async (queries) => {
    for (let tries = 0; tries < REFERENCES_TRIED; tries += 1) {
      const reference = newReference();
      const row = { ...submission, id: newId('sub'), reference, search_text: searchText(reference) };
      if (await addSubmission(queries, row)) {
        await text.note(queries);
        await attachFiles(
          queries,
          files.map(({ id }) => id),
          row.id,
          row.created_at,
        );
        if (row.held === 0) {
          await tellSubmission(parts, queries, row, files.length > 0 ? await filesOfOne(queries, row.id) : []);
          await addMails(parts, queries, row, found, wishes);
          if (row.status !== 'spam') await house?.tell(queries, row);
        }
        return { kept: true, row };
      }
      const used = row.ticket_hash === null ? undefined : await findByTicket(queries, place, row.ticket_hash);
      if (used) return { kept: false, row: used };
      if (!(await isReferenceTaken(queries, place, row.form, reference))) break;
    }
    throw new Error('A submission could not be kept.');
  });
}
