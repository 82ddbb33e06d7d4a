import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';
import type { Answering } from '@inlay/messaging/listeners.ts';
import '../tables.ts';
import type { OwnedPlace } from './places.ts';

export interface Thread {
  readonly place: OwnedPlace;
  /** `sub_…`. */
  readonly submission: string;
}

/** Threads that may go on, by what we sent in them: those of a project that answers nobody are not there. */
const repliesIn = (queries: Queries, place: Answering['place']) =>
  queries
    .selectFrom('form_replies')
    .innerJoin('form_submissions', 'form_submissions.id', 'form_replies.submission_id')
    .innerJoin('sites', 'sites.id', 'form_submissions.site_id')
    .innerJoin('accounts', 'accounts.id', 'form_submissions.account_id')
    .where('form_replies.direction', '=', 'out')
    .where('sites.archived_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .$if(place !== null, (query) => query.where('form_submissions.site_id', '=', place?.siteId ?? ''))
    .$if(place?.environment !== undefined, (query) => query.where('form_submissions.environment', '=', place?.environment ?? 'live'))
    .orderBy('form_replies.created_at', 'desc')
    .select([
      'form_submissions.id',
      'form_submissions.account_id',
      'form_submissions.site_id',
      'form_submissions.environment',
      'form_submissions.component',
    ]);

/** By the address that the mail went to, else by what it answers. */
export async function threadOf(queries: Queries, { place, tagHashes, answered, messageId }: Answering): Promise<Thread | undefined> {
  const replies = () => repliesIn(queries, place);
  const row =
    (tagHashes.length > 0 ? await replies().where('form_replies.tag_hash', 'in', tagHashes).executeTakeFirst() : undefined) ??
    (answered.length > 0 ? await replies().where('form_replies.mail_id', 'in', answered).executeTakeFirst() : undefined) ??
    (messageId === undefined ? undefined : await replies().where('form_replies.message_id', '=', messageId).executeTakeFirst());
  if (!row) return undefined;
  const { id: submission, account_id: accountId, site_id: siteId, environment, component } = row;
  return { submission, place: { accountId, siteId, environment, component } };
}
