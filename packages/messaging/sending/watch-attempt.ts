import { commitTogether } from '@inlay/platform/database/commit-together.ts';
import type { Database, Engine, Queries } from '@inlay/platform/database/database.ts';
import type { SendingRow } from '../store/sending-rows.ts';
import type { Named } from './from-address.ts';
import type { Offered, Told } from './offered.ts';

/** A message on its way to a sender. */
export interface Attempted {
  /** `snd_…`, `operator`, or `dev-inbox`. */
  readonly sender: string;
  readonly label: string;
  /** Whom the message says it is from. */
  readonly from: Named;
  /** That is not the address that was wanted. */
  readonly isReplaced: boolean;
}

/** What came of it. `kept`: the Dev Inbox has it. `passed-on`: refused, and offered to the next sender. */
export type AttemptEnd = OfferEnd | (Told & { readonly outcome: 'kept' });
export type OfferEnd = Offered | (Told & { readonly outcome: 'passed-on' });

/** Of whoever keeps a record of a message: told of each attempt in the transaction that notes it here. */
export interface AttemptWatch {
  /** Before a byte leaves. False calls it off, and nothing is noted. */
  begin(queries: Queries, attempted: Attempted): Promise<boolean>;
  /** Told once for each that has begun, unless its process dies first. */
  end(queries: Queries, attempted: Attempted, ended: AttemptEnd): Promise<void>;
}

/** Undoes a transaction. */
class Undone extends Error {
  readonly why: 'under-way' | 'called-off';

  constructor(why: Undone['why']) {
    super(why);
    this.why = why;
  }
}

export interface Store {
  readonly db: Database;
  readonly engine: Engine;
}

/** Notes that an attempt begins; answers why not where it must not. @param note undefined where somebody else has noted one */
export async function beginAttempt(
  { db, engine }: Store,
  watch: AttemptWatch | undefined,
  attempted: Attempted,
  note: (queries: Queries) => Promise<SendingRow | undefined>,
): Promise<SendingRow | Undone['why']> {
  if (!watch) return (await commitTogether(db, engine, note)) ?? 'under-way';
  return orUndone(() =>
    commitTogether(db, engine, async (queries) => {
      if (!(await watch.begin(queries, attempted))) throw new Undone('called-off');
      const noted = await note(queries);
      if (!noted) throw new Undone('under-way');
      return noted;
    }),
  );
}

/** Notes what came of an attempt. Undefined where another process has taken the message over: then nobody is told either. */
export async function endAttempt(
  { db, engine }: Store,
  watch: AttemptWatch | undefined,
  attempted: Attempted,
  ended: AttemptEnd,
  note: (queries: Queries) => Promise<SendingRow | undefined>,
): Promise<SendingRow | undefined> {
  if (!watch) return commitTogether(db, engine, note);
  return commitTogether(db, engine, async (queries) => {
    const noted = await note(queries);
    if (noted) await watch.end(queries, attempted, ended);
    return noted;
  });
}

/** Keeps a message in the Dev Inbox, as an attempt that can't fail. */
export async function keepWatched(
  { db, engine }: Store,
  watch: AttemptWatch | undefined,
  from: Named,
  keep: (queries: Queries) => Promise<unknown>,
): Promise<'kept' | Undone['why']> {
  if (!watch) {
    await keep(db);
    return 'kept';
  }
  const attempted = { sender: 'dev-inbox', label: 'Dev Inbox', from, isReplaced: false };
  return orUndone(() =>
    commitTogether(db, engine, async (queries) => {
      if (!(await watch.begin(queries, attempted))) throw new Undone('called-off');
      await keep(queries);
      await watch.end(queries, attempted, { outcome: 'kept', code: '', said: '' });
      return 'kept' as const;
    }),
  );
}

async function orUndone<T>(run: () => Promise<T>): Promise<T | Undone['why']> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Undone) return error.why;
    throw error;
  }
}
