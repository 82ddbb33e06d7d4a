import type { ProofLevel } from '@inlay/kernel/proof-acts.ts';

/** Who is behind a `session` call: proven by the cookie, and named by the `sitekey` header, which must agree. */
export interface SignedIn {
  readonly accountId: string;
  readonly sessionId: string;
  readonly siteId: string;
  readonly siteKey: string;
  /** When the owner last proved who it is, ms, and how far. */
  readonly provenAt: number;
  readonly proofLevel: ProofLevel;
}
