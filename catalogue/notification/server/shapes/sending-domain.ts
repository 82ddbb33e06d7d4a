/** What a message counts for beside the plan. */
export interface SendingDomain {
  /** Null: none that is proven. */
  readonly name: string | null;
  readonly provenAt: number | null;
}
