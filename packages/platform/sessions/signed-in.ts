import type { Environment } from '@inlay/kernel/environment.ts';
import type { ProofLevel } from '@inlay/kernel/proof-acts.ts';

/** Who is behind a `session` call: proven by the cookie, and named by the `sitekey` header, which must agree. */
export interface SignedIn {
  readonly accountId: string;
  readonly sessionId: string;
  readonly siteId: string;
  /** As the header names it: the live or the test siteKey. */
  readonly siteKey: string;
  /** What the call is about: the siteKey says it. */
  readonly environment: Environment;
  /** When the owner last proved who it is, ms, and how far. */
  readonly provenAt: number;
  readonly proofLevel: ProofLevel;
}
