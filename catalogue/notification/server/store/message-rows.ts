import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { holdsText } from '@inlay/messaging/store/holds-text.ts';
import type { Engine, Queries } from '@inlay/platform/database/database.ts';
import { type ListPlace, newestFirst } from '@inlay/platform/database/list-page.ts';
import { projectAccounts } from '@inlay/platform/database/main-account.ts';
import { sql } from 'kysely';
import type { MessageState } from '../../rules/message-states.ts';
import '../tables.ts';
import type { NotificationMessagesTable } from '../tables.ts';

export type MessageRow = NotificationMessagesTable;
/** What lists show: all but the content, which is long. */
export type ListedMessage = Omit<MessageRow, 'text' | 'html'>;

export const ofPlace = (queries: Queries, { siteId, environment, component }: Omit<SubscribedPlace, 'accountId'>) =>
  queries
    .selectFrom('notification_messages')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component);

const LISTED = [
  'id',
  'account_id',
  'site_id',
  'environment',
  'component',
  'state',
  'lane',
  'recipient',
  'recipient_id',
  'recipient_name',
  'recipient_key',
  'category',
  'tags',
  'from_name',
  'from_address',
  'shown_from',
  'reply_to',
  'headers',
  'created_at',
  'send_at',
  'due_at',
  'quiet_until',
  'held',
  'admitted_at',
  'stalled_since',
  'sent_at',
  'delivered_at',
  'attempts',
  'counted',
  'deferrals',
  'sender',
  'sender_label',
  'failure_code',
  'failure_text',
  'failure_permanent',
  'charged',
  'proven_domain',
  'erased_at',
  'template',
  'template_version',
  'template_locale',
  'subject',
] as const satisfies readonly (keyof ListedMessage)[];

export const addMessage = (queries: Queries, row: MessageRow) => queries.insertInto('notification_messages').values(row).execute();

export const findMessage = (queries: Queries, place: SubscribedPlace, id: string): Promise<MessageRow | undefined> =>
  ofPlace(queries, place).where('id', '=', id).selectAll().executeTakeFirst();

/** For jobs, which know it by its id alone. */
export const messageOfJob = (queries: Queries, id: string): Promise<MessageRow | undefined> =>
  queries.selectFrom('notification_messages').where('id', '=', id).selectAll().executeTakeFirst();

/** Until the transaction ends nobody else changes it. */
export const lockMessage = (
  queries: Queries,
  engine: Engine,
  { siteId, environment }: SiteEnvironment,
  id: string,
): Promise<ListedMessage | undefined> =>
  queries
    .selectFrom('notification_messages')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .select(LISTED)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** What changes of a message while it is sent. */
export type MessageChanges = Partial<
  Pick<
    MessageRow,
    | 'state'
    | 'due_at'
    | 'quiet_until'
    | 'held'
    | 'admitted_at'
    | 'stalled_since'
    | 'counted'
    | 'deferrals'
    | 'sent_at'
    | 'delivered_at'
    | 'sender'
    | 'sender_label'
    | 'shown_from'
    | 'failure_code'
    | 'failure_text'
    | 'failure_permanent'
  >
>;

/** The message as it is from now on; undefined where it is in none of these states, or gone: of any number at once one changes it. */
export const changeMessage = (
  queries: Queries,
  id: string,
  from: readonly MessageState[],
  { isNewAttempt = false, ...changes }: MessageChanges & { readonly isNewAttempt?: boolean },
): Promise<ListedMessage | undefined> =>
  queries
    .updateTable('notification_messages')
    .where('id', '=', id)
    .where('state', 'in', from)
    .set((row) => ({ ...changes, ...(isNewAttempt && { attempts: row('attempts', '+', 1) }) }))
    .returning(LISTED)
    .executeTakeFirst();

export interface MessageFilters {
  readonly state?: MessageState | undefined;
  /** The recipient's key. */
  readonly to?: string | undefined;
  /** The project's own id. */
  readonly recipient?: string | undefined;
  readonly category?: string | undefined;
  /** Key of one. */
  readonly template?: string | undefined;
  readonly tag?: { readonly name: string; readonly value: string } | undefined;
  readonly id?: string | undefined;
  /** In the address or the subject. */
  readonly text?: string | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** Newest first. */
export const pageOfMessages = (
  { queries, engine }: { readonly queries: Queries; readonly engine: Engine },
  place: SubscribedPlace,
  { state, to, recipient, category, template, tag, id, text, from, until }: MessageFilters,
  before: ListPlace | undefined,
  limit: number,
): Promise<ListedMessage[]> =>
  newestFirst(
    ofPlace(queries, place)
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'sent'))
      .$if(to !== undefined, (q) => q.where('recipient_key', '=', to ?? ''))
      .$if(recipient !== undefined, (q) => q.where('recipient_id', '=', recipient ?? ''))
      .$if(category !== undefined, (q) => q.where('category', '=', category ?? ''))
      .$if(template !== undefined, (q) => q.where('template', '=', template ?? ''))
      .$if(tag !== undefined, (q) => q.where(hasTag(engine, tag ?? { name: '', value: '' })))
      .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
      .$if(text !== undefined, (q) => q.where(holdsText(engine, ['recipient', 'subject'], text ?? '')))
      .$if(from !== undefined, (q) => q.where('created_at', '>=', from ?? 0))
      .$if(until !== undefined, (q) => q.where('created_at', '<', until ?? 0)),
    'created_at',
    { before, limit },
  )
    .select(LISTED)
    .execute();

/** Quotation marks within a name or a value are escaped in JSON, so a tag is found nowhere but where it stands. */
function hasTag(engine: Engine, { name, value }: { readonly name: string; readonly value: string }) {
  const find = sql.raw(engine === 'postgres' ? 'strpos' : 'instr');
  return sql<boolean>`${find}(tags, ${`${JSON.stringify(name)}:${JSON.stringify(value)}`}) > 0`;
}

/** How many messages of a component of all projects of an owner count against its plan since a time. */
export async function chargedSince(
  queries: Queries,
  { accountId, component }: Pick<SubscribedPlace, 'accountId' | 'component'>,
  since: number,
): Promise<number> {
  const { count } = await queries
    .selectFrom('notification_messages')
    .where('account_id', 'in', projectAccounts(queries, accountId))
    .where('component', '=', component)
    .where('charged', '=', 1)
    .where('created_at', '>=', since)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many of them a project has sent from a domain since a time; null: from none that is proven. */
export async function chargedOfDomain(queries: Queries, place: SubscribedPlace, domain: string | null, since: number): Promise<number> {
  const { count } = await ofPlace(queries, place)
    .where('charged', '=', 1)
    .where('created_at', '>=', since)
    .where('proven_domain', domain === null ? 'is' : '=', domain)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
