/** One claim as it is stored; rows of one statement are sorted by id and hold each id once. */
export interface ClaimRow {
  readonly id: string;
  readonly expiresAt: number;
  readonly owner: string | null;
}

/** Writes what is not there yet, in one durable commit; answers the ids that were new. Rejects when the store can't be asked. */
export interface ClaimStore {
  insert(rows: readonly ClaimRow[]): Promise<ReadonlySet<string>>;
  /** Rejects when it could not insert now. */
  ready(): Promise<void>;
}
