import type { Call } from '@inlay/kernel/contract.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../database/database.ts';
import type { SignedIn } from '../sessions/signed-in.ts';

/** The project that a `secret` call is for, and who proved to be allowed to make it. */
export interface ProjectCaller {
  readonly accountId: string;
  readonly siteId: string;
  readonly environment: Environment;
  /** Whoever is logged in, where the dashboard calls; undefined where a server does. */
  readonly signedIn: SignedIn | undefined;
}

export interface GivenAnswer {
  readonly status: number;
  readonly body: unknown;
}
/** An answer that was given before to the same request, byte for byte. */
export interface RepeatedAnswer {
  readonly status: number;
  readonly text: string;
}

/** Runs the writes of a call in one transaction, and keeps with them what it answers. */
export type Commit = <A extends GivenAnswer>(write: (queries: Queries) => Promise<A>) => Promise<A>;

/** In front of calls with a secret. */
export interface ProjectDoor {
  /** @throws Refusal `invalid-secret`, `session_required`, `role_required`, `foreign_origin`, `test-only`, `rate-limited`, `quota-exceeded` */
  enter(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<ProjectCaller>;
  /**
   * Runs a call once for all requests with its Idempotency-Key; without one it is simply run.
   * @throws Refusal `invalid_request`, `idempotency-conflict`, `idempotency-in-progress`, `unavailable`
   */
  once(
    request: FastifyRequest,
    caller: ProjectCaller,
    call: Call,
    run: (commit: Commit) => Promise<GivenAnswer>,
  ): Promise<GivenAnswer | RepeatedAnswer>;
}
