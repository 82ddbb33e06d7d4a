import type { Clock } from '@inlay/platform/clock.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { updatePersonal } from './store.ts';

/** The action that sign-in is handed: the account's address has become another one. */
export const makeSetHomeEmail =
  (clock: Clock) =>
  (queries: Queries, accountId: string, homeEmail: string): Promise<void> =>
    updatePersonal(queries, accountId, { homeEmail }, clock());
