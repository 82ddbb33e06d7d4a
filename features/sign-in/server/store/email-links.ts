import type { Queries } from '@inlay/platform/database/database.ts';
import type { EmailLinksTable } from '../tables.ts';

type Kind = EmailLinksTable['kind'];

interface NewLink {
  readonly kind: Kind;
  readonly accountId: string;
  readonly email: string;
  readonly tokenHash: string;
  readonly now: number;
  readonly expiresAt: number;
  readonly formerFactor?: string;
}

export async function addLink(queries: Queries, link: NewLink): Promise<void> {
  await queries
    .insertInto('email_links')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      kind: link.kind,
      email: link.email,
      former_factor: link.formerFactor ?? null,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The address that waits to be confirmed. */
export const findChange = (queries: Queries, accountId: string, now: number) =>
  queries
    .selectFrom('email_links')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'change')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .select(['email', 'expires_at'])
    .executeTakeFirst();

/** False when there was none. */
export async function endChanges(queries: Queries, accountId: string): Promise<boolean> {
  const ended = await queries.deleteFrom('email_links').where('account_id', '=', accountId).where('kind', '=', 'change').executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Open ones that are younger. */
export async function countSince(queries: Queries, accountId: string, kind: Kind, since: number): Promise<number> {
  const { count } = await queries
    .selectFrom('email_links')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whoever brought something back brings it back for good: a later change has no way back to where it went. */
export async function endSince(queries: Queries, accountId: string, kind: Kind, since: number): Promise<void> {
  await queries
    .deleteFrom('email_links')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .execute();
}

/** Open ways back and links of second factors, oldest first. */
export const findUndos = (queries: Queries, accountId: string, now: number) =>
  queries
    .selectFrom('email_links')
    .where('account_id', '=', accountId)
    .where('kind', '!=', 'change')
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .select(['token_hash', 'kind', 'email', 'created_at'])
    .execute();

export async function endLinks(queries: Queries, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length > 0) await queries.deleteFrom('email_links').where('token_hash', 'in', tokenHashes).execute();
}

/** Links that were made since lead back to this second factor. */
export async function keepFormerFactor(
  queries: Queries,
  accountId: string,
  { since, former }: { since: number; former: string },
): Promise<void> {
  await queries
    .updateTable('email_links')
    .set({ former_factor: former })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'undo')
    .where('created_at', '>=', since)
    .execute();
}

/** Whose link it is, before it is taken. */
export const findLink = (queries: Queries, tokenHash: string) =>
  queries.selectFrom('email_links').where('token_hash', '=', tokenHash).select('account_id').executeTakeFirst();

/** Takes an open link away: exactly one caller gets it. */
export const takeLink = (queries: Queries, kind: Kind, tokenHash: string, now: number) =>
  queries
    .deleteFrom('email_links')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['account_id', 'email', 'created_at', 'former_factor'])
    .executeTakeFirst();

export type TakenLink = NonNullable<Awaited<ReturnType<typeof takeLink>>>;

/** Removes links that are over, so many at most; answers how many it were. */
export async function removeOver(queries: Queries, now: number, most: number): Promise<number> {
  const over = queries.selectFrom('email_links').where('expires_at', '<=', now).limit(most).select('token_hash');
  return Number((await queries.deleteFrom('email_links').where('token_hash', 'in', over).executeTakeFirst()).numDeletedRows);
}
