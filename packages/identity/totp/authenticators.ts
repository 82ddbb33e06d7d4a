import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';

export const findAuthenticator = (queries: Queries, subject: string) =>
  queries.selectFrom('authenticators').where('account_id', '=', subject).selectAll().executeTakeFirst();

export const findAuthenticatorInUse = (queries: Queries, subject: string) =>
  queries.selectFrom('authenticators').where('account_id', '=', subject).where('on_at', 'is not', null).selectAll().executeTakeFirst();

/** Puts a secret in place of one that was never confirmed. False while one is on. */
export async function putPending(queries: Queries, subject: string, secret: string, now: number): Promise<boolean> {
  const pending = { secret, on_at: null, last_step: 0, created_at: now };
  const put = await queries
    .insertInto('authenticators')
    .values({ account_id: subject, ...pending })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pending).where('authenticators.on_at', 'is', null))
    .executeTakeFirst();
  return put.numInsertedOrUpdatedRows === 1n;
}

/** True for exactly one caller, and only while the secret is still the one whose code was given. */
export async function turnOn(
  queries: Queries,
  { subject, secret, step, now }: { subject: string; secret: string; step: number; now: number },
): Promise<boolean> {
  const on = await queries
    .updateTable('authenticators')
    .set({ on_at: now, last_step: step })
    .where('account_id', '=', subject)
    .where('secret', '=', secret)
    .where('on_at', 'is', null)
    .executeTakeFirst();
  return on.numUpdatedRows === 1n;
}

/** Takes a step: true for exactly one caller, and for none once a later step was taken. */
export async function takeStep(queries: Queries, { subject, step }: { subject: string; step: number }): Promise<boolean> {
  const taken = await queries
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('account_id', '=', subject)
    .where('on_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** The same secret under another key; nothing when it has been replaced meanwhile. Answers whether it was put. */
export async function replaceSealed(
  queries: Queries,
  { subject, secret }: { subject: string; secret: string },
  sealed: string,
): Promise<boolean> {
  const replaced = await queries
    .updateTable('authenticators')
    .set({ secret: sealed })
    .where('account_id', '=', subject)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

/** False when none was on. */
export async function dropAuthenticator(queries: Queries, subject: string): Promise<boolean> {
  const removed = await queries
    .deleteFrom('authenticators')
    .where('account_id', '=', subject)
    .where('on_at', 'is not', null)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** One that was never confirmed goes too. False when none had been turned on since. */
export async function removeAuthenticatorsSince(queries: Queries, subject: string, since: number): Promise<boolean> {
  await queries.deleteFrom('authenticators').where('account_id', '=', subject).where('on_at', 'is', null).execute();
  const removed = await queries
    .deleteFrom('authenticators')
    .where('account_id', '=', subject)
    .where('on_at', '>=', since)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Those whose first code was never entered. */
export async function removeUnfinishedAuthenticators(queries: Queries, begunBefore: number): Promise<void> {
  await queries.deleteFrom('authenticators').where('on_at', 'is', null).where('created_at', '<', begunBefore).execute();
}
