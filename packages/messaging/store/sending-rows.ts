import type { Queries } from '@inlay/platform/database/database.ts';
import type { Selectable } from 'kysely';
import type { Channel } from '../rules/channels.ts';
import '../tables.ts';
import type { MailSendingsTable } from '../tables.ts';

export type SendingRow = Selectable<MailSendingsTable>;

/** One that goes silent for this long has died. Longer than an attempt can take. */
export const SENDING_LEASE_MS = 60_000;

export const findSending = (queries: Queries, siteId: string, messageId: string): Promise<SendingRow | undefined> =>
  queries.selectFrom('mail_sendings').where('site_id', '=', siteId).where('message_id', '=', messageId).selectAll().executeTakeFirst();

/**
 * The newest of the mails that a report may be about: by their own ids, or by what stands before the @ of their Message-IDs.
 * @param siteId null: of all projects, those that the operator's server has carried
 */
export const findReported = (
  queries: Queries,
  siteId: string | null,
  { ids, mailIds }: { readonly ids: readonly string[]; readonly mailIds: readonly string[] },
): Promise<SendingRow | undefined> =>
  queries
    .selectFrom('mail_sendings')
    .where('channel', '=', 'email')
    .$if(siteId !== null, (query) => query.where('site_id', '=', siteId ?? ''))
    .$if(siteId === null, (query) => query.where('sender', '=', 'operator'))
    // No list is empty: PostgreSQL takes none, and nothing has an empty id.
    .where((is) => is.or([is('message_id', 'in', ['', ...ids]), is('mail_id', 'in', ['', ...mailIds])]))
    .orderBy('created_at', 'desc')
    .selectAll()
    .executeTakeFirst();

interface Attempt {
  readonly siteId: string;
  readonly messageId: string;
  readonly channel: Channel;
  readonly sender: string;
  readonly recipient: string;
  /** What stands before the @ of its Message-ID. */
  readonly mailId: string;
  readonly now: number;
}

/** Its last sender may have it: it has not answered, or the process that asked it has died. */
export const isBound = ({ bound, state }: Pick<SendingRow, 'bound' | 'state'>): boolean =>
  bound === 1 || state === 'open' || state === 'uncertain';

/** Notes an attempt before it is made. Undefined when somebody else has noted one since `seen` was read: of any number at once one is first. */
export async function noteAttempt(
  queries: Queries,
  seen: SendingRow | undefined,
  { siteId, messageId, channel, sender, recipient, mailId, now }: Attempt,
): Promise<SendingRow | undefined> {
  const open = { sender, state: 'open' as const, leased_until: now + SENDING_LEASE_MS, error: null };
  if (!seen)
    return queries
      .insertInto('mail_sendings')
      .values({
        site_id: siteId,
        message_id: messageId,
        channel,
        ...open,
        attempts: 1,
        uncertain: 0,
        bound: 0,
        created_at: now,
        environment: 'live',
        recipient,
        mail_id: mailId,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'message_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
  return ofAttempt(queries, seen)
    .set({ ...open, attempts: seen.attempts + 1, bound: isBound(seen) ? 1 : 0 })
    .returningAll()
    .executeTakeFirst();
}

/** Notes what came of an attempt. Undefined when another process has taken the message over meanwhile. */
export const endSending = (
  queries: Queries,
  row: SendingRow,
  { state, error }: Pick<SendingRow, 'state' | 'error'>,
): Promise<SendingRow | undefined> =>
  ofAttempt(queries, row)
    .set({
      state,
      error,
      leased_until: null,
      uncertain: row.uncertain + (state === 'uncertain' ? 1 : 0),
      ...(state === 'uncertain' && { bound: 1 }),
    })
    .returningAll()
    .executeTakeFirst();

const ofAttempt = (queries: Queries, { site_id, message_id, attempts, state }: SendingRow) =>
  queries
    .updateTable('mail_sendings')
    .where('site_id', '=', site_id)
    .where('message_id', '=', message_id)
    .where('attempts', '=', attempts)
    .where('state', '=', state);

/** At most `limit` that are older: how many went. */
export async function removeSendingsBefore(queries: Queries, time: number, limit: number): Promise<number> {
  const old = await queries
    .selectFrom('mail_sendings')
    .where('created_at', '<', time)
    .limit(limit)
    .select(['site_id', 'message_id'])
    .execute();
  for (const { site_id, message_id } of old)
    await queries.deleteFrom('mail_sendings').where('site_id', '=', site_id).where('message_id', '=', message_id).execute();
  return old.length;
}
