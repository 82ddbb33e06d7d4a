import type { AnswerOf, QueryOf } from '@inlay/kernel/contract.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { listActivity as call } from '../contract.ts';
import type { ActivityTexts } from '../rules/actions.ts';
import { KEPT_MS, PAGE_SIZE, readCursor, writeCursor } from '../rules/page.ts';
import { findEntries, secretNamesOf, userNamesOf } from './store.ts';

export interface Parts extends Pick<Services, 'db' | 'clock'> {
  /** Names of the components by their id. */
  readonly names: ReadonlyMap<string, string>;
  readonly actions: ActivityTexts;
}

const DELETED_ACCOUNT = 'a deleted account';
const OF_ERASED_PROJECT = 'of an erased project';

/** A page of the account's log, newest first. */
export async function listActivity(
  { db, clock, names, actions }: Parts,
  accountId: string,
  { kind, before, limit = PAGE_SIZE }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>['body']> {
  // One more than asked for tells whether there is a next page.
  const found = await findEntries(db, {
    accountId,
    since: clock() - KEPT_MS,
    actions: kind && actions.ofKind(kind),
    before: before === undefined ? undefined : readCursor(before),
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const secretIds = shown.flatMap(({ secret_id }) => secret_id ?? []);
  const secrets = await secretNamesOf(db, [...new Set(secretIds)]);
  const others = shown.flatMap(({ actor_id }) => (actor_id === null || actor_id === accountId ? [] : [actor_id]));
  const actors = await userNamesOf(db, [...new Set(others)]);
  return {
    entries: shown.map(({ id, created_at, action, target, detail, address, actor_id, secret_id }) => ({
      id,
      at: created_at,
      action,
      ...actions.tell(action),
      target: names.get(target) ?? target,
      detail,
      address,
      by: actor_id === null || actor_id === accountId ? null : (actors.get(actor_id) ?? DELETED_ACCOUNT),
      secret: secret_id === null ? null : (secrets.get(secret_id) ?? OF_ERASED_PROJECT),
    })),
    next: last && found.length > limit ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
