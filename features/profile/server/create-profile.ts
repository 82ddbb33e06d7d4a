import type { Clock } from '@inlay/platform/clock.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { addProfile, type NewProfile } from './store.ts';

/** The action that registration is handed: writes the profile within the caller's transaction. */
export const makeCreateProfile =
  (clock: Clock) =>
  (queries: Queries, profile: NewProfile): Promise<void> =>
    addProfile(queries, profile, clock());
