import type { Database } from '@inlay/platform/database/database.ts';
import type { ClaimRow, ClaimStore } from './claim-rows.ts';
import { makeSqlClaimStore } from './claim-store-sql.ts';
import '../tables.ts';

/** Two parameters short of nothing: well under the bounds of both engines, and one commit for all of them. */
const MAX_ROWS = 500;
const SWEEP_ROWS = 5_000;

/**
 * The id a claim is stored under. The time it belongs to (ms) comes first: claims of one time then stand side by side in the
 * index, and a commit touches a page or two instead of one for every claim.
 */
export const claimIdOf = (time: number, id: string): string => `${time.toString(36)}.${id}`;

export interface Claims {
  /**
   * True for exactly one of all claims of this id, in every process, for as long as the row is kept (`expiresAt`, ms).
   * Rejects when the store can't be asked: the caller must then refuse.
   * @param owner whoever names the same owner can later find out that the claim was theirs
   */
  claim(id: string, expiresAt: number, owner?: string): Promise<boolean>;
  /** The claim of this id, if there is one. */
  find(id: string): Promise<{ owner: string | null; expiresAt: number } | undefined>;
  /** Removes what has expired; resolves to the number of rows. */
  sweep(now: number): Promise<number>;
  /** Rejects when the store can't take a claim now; claims nothing. */
  ready(): Promise<void>;
}

interface Waiting extends ClaimRow {
  readonly resolve: (won: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Single use by an insert into a primary key. The claims of a tick share one statement, so that they share one commit. */
export function makeClaims(db: Database, store: ClaimStore = makeSqlClaimStore(db)): Claims {
  let waiting: Waiting[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_ROWS);
      waiting = waiting.slice(MAX_ROWS);
      await settle(store, batch);
    }
    busy = false;
  }

  return {
    claim: (id, expiresAt, owner) =>
      new Promise((resolve, reject) => {
        waiting.push({ id, expiresAt, owner: owner ?? null, resolve, reject });
        if (busy) return;
        busy = true;
        setImmediate(() => void drain());
      }),

    async find(id) {
      const row = await db.selectFrom('single_use').where('id', '=', id).select(['owner', 'expires_at']).executeTakeFirst();
      return row && { owner: row.owner, expiresAt: row.expires_at };
    },

    async sweep(now) {
      let removed = 0;
      // In pieces: a claim never waits long for the lock.
      for (;;) {
        const old = db.selectFrom('single_use').where('expires_at', '<', now).select('id').limit(SWEEP_ROWS);
        const result = await db.deleteFrom('single_use').where('id', 'in', old).executeTakeFirst();
        removed += Number(result.numDeletedRows);
        if (Number(result.numDeletedRows) < SWEEP_ROWS) return removed;
      }
    },
    ready: () => store.ready(),
  };
}

async function settle(store: ClaimStore, batch: readonly Waiting[]): Promise<void> {
  try {
    const first = new Map<string, Waiting>();
    for (const claim of batch) if (!first.has(claim.id)) first.set(claim.id, claim);
    // In one order everywhere: two processes that claim the same ids wait for each other in line, not in a circle.
    const rows = [...first.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    const won = await store.insert(rows.map(({ id, expiresAt, owner }) => ({ id, expiresAt, owner })));
    for (const claim of batch) claim.resolve(won.has(claim.id) && first.get(claim.id) === claim);
  } catch (error) {
    for (const claim of batch) claim.reject(error);
  }
}
