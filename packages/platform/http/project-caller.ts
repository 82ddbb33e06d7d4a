import type { Call } from '@inlay/kernel/contract.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../database/database.ts';
import type { Operator, SignedIn } from '../sessions/signed-in.ts';

/** The project that a `secret` call is for, and who proved to be allowed to make it. */
export interface ProjectCaller {
  readonly accountId: string;
  readonly siteId: string;
  readonly environment: Environment;
  /** Whoever is logged in, where the dashboard calls; undefined where a server does, or an operator. */
  readonly signedIn: SignedIn | undefined;
  /** The operator who calls about the house project. */
  readonly operator?: Operator;
  /** Which secret a server proved itself by. */
  readonly secretId?: string;
}

/** Somebody in the dashboard, and no server. */
export const isByPerson = ({ signedIn, operator }: ProjectCaller): boolean => (signedIn ?? operator) !== undefined;

export interface GivenAnswer {
  readonly status: number;
  readonly body: unknown;
}
/** An answer that was given before to the same request, byte for byte. */
export interface RepeatedAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Runs the writes of a call in one transaction, and keeps with them what it answers. Whoever is logged in is held in it (`Sessions.hold`); a
 * server's calls take turns where the operation says so.
 */
export type Commit = <A extends GivenAnswer>(write: (queries: Queries) => Promise<A>) => Promise<A>;

/** Whoever comes with the built-in secret, to a call that has an answer for it: somebody of no project. */
export const BUILT_IN = 'built-in';

/** In front of calls with a secret. */
export interface ProjectDoor {
  /** @throws Refusal `invalid-secret`, `session_required`, `role_required`, `reauth_required`, `foreign_origin`, `test-only`, `rate-limited`, `quota-exceeded` */
  enter(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<ProjectCaller | typeof BUILT_IN>;
  /**
   * Asks once more whether whoever came in still may: its body may have come long after the headers, or its answer after the call.
   * @throws Refusal as `enter`
   */
  recheck(request: FastifyRequest, caller: ProjectCaller, call: Call): Promise<void>;
  /**
   * Runs a call once for all requests with its Idempotency-Key; without one it is simply run.
   * @throws Refusal `invalid_request`, `idempotency-conflict`, `idempotency-in-progress`, `unavailable`; as `Sessions.hold`
   */
  once(
    request: FastifyRequest,
    caller: ProjectCaller,
    call: Call,
    run: (commit: Commit) => Promise<GivenAnswer>,
  ): Promise<GivenAnswer | RepeatedAnswer>;
}
