import type { Environment } from '@inlay/kernel/environment.ts';
import type { ProofLevel } from '@inlay/kernel/proof-acts.ts';
import type { Role } from '@inlay/kernel/roles.ts';

/** Who is behind a `session` call: proven by the cookie, and named by the `sitekey` header, which must agree. */
export interface SignedIn {
  /** What the call is about: the account that holds the project. Of a call for `self`: that of whoever is logged in. */
  readonly accountId: string;
  /** The account that pays for the project: the same one, or its parent. */
  readonly mainAccountId: string;
  /** The account of whoever is logged in. */
  readonly actorId: string;
  /** What they may do in the main account. */
  readonly role: Role;
  /** The least role that the call asks for. */
  readonly needed: Role;
  /** Whether the main account is suspended: until that ends it can only be read. */
  readonly isSuspended: boolean;
  /** Whether the call may be made all the same. */
  readonly whileSuspended: boolean;
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

/** Who is behind a call for operators: proven by the cookie of an account that is one. */
export interface Operator extends Pick<SignedIn, 'sessionId' | 'actorId'> {
  readonly userName: string;
}

/**
 * What one member does in an account, for limits: counted by the account alone, one who makes many changes would keep the others from undoing
 * them.
 */
export const memberKey = ({ accountId, actorId }: Pick<SignedIn, 'accountId' | 'actorId'>): string => `${accountId} ${actorId}`;
