import type { Database } from '@inlay/platform/database/database.ts';
import type { Renewed } from '@inlay/platform/keys/key-rotation.ts';
import { keyId } from '@inlay/platform/keys/keyring.ts';
import { forgetRetiredKey, openKeyring, retireKey, retiredKeys } from '@inlay/licensing/keys/retired-keys.ts';
import { type Resting, hashedUnder, keyDependents, restsOn, survey } from './survey.ts';

/** Few enough that a login which meets a step waits for a moment only. */
const ROWS_A_STEP = 500;

export interface Rotation {
  readonly secretKey: string;
  readonly olderSecretKeys: readonly string[];
  readonly now: number;
  /** By default 500. */
  readonly rowsAStep?: number;
}

export interface Rotated {
  /** Rows sealed anew, by what they are. */
  readonly renewed: ReadonlyMap<string, number>;
  /** Names of the keys that were retired: something that they have hashed is still there. */
  readonly retired: readonly string[];
  /** What still needs SECRET_KEY_OLD. */
  readonly left: readonly Resting[];
}

/**
 * Makes SECRET_KEY_OLD dispensable, while servers run: seals anew what lies under a former key, and keeps those former keys that something
 * is hashed with, sealed. Killed on the way, it goes on when it is called again.
 */
export async function rotateKeys(db: Database, { secretKey, olderSecretKeys, now, rowsAStep = ROWS_A_STEP }: Rotation): Promise<Rotated> {
  const keyring = await openKeyring(db, { secretKey, olderSecretKeys });
  const renewed = new Map<string, number>();
  for (const { what, renew } of await keyDependents()) {
    let after: string | undefined = '';
    while (renew && after !== undefined) {
      const step: { after: string; most: number } = { after, most: rowsAStep };
      const done: Renewed = await db.transaction().execute((queries) => renew(queries, keyring, step));
      if (done.renewed > 0) renewed.set(what, (renewed.get(what) ?? 0) + done.renewed);
      after = done.last;
    }
  }

  const seen = await survey(db, now);
  const former = olderSecretKeys.map((secret) => ({ kid: keyId(secret), secret })).filter(({ kid }) => kid !== keyring.kid);
  const needed = former.filter(({ kid }) => hashedUnder(seen, kid));
  for (const key of needed) await retireKey(db, keyring, key, now);
  for (const { key_id } of await retiredKeys(db))
    if (key_id === keyring.kid || !hashedUnder(seen, key_id)) await forgetRetiredKey(db, key_id);

  const kids = former.map(({ kid }) => kid);
  return { renewed, retired: needed.map(({ kid }) => kid), left: restsOn(await survey(db, now), kids) };
}
