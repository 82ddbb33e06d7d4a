import type { AnswerOf, BodyOf, Call, QueryOf } from '@inlay/kernel/contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Commit, ProjectCaller } from './project-caller.ts';
import type { Services } from '../services.ts';
import type { Operator, SignedIn } from '../sessions/signed-in.ts';

export interface ApiRequest<C extends Call> {
  readonly body: BodyOf<C>;
  readonly query: QueryOf<C>;
  readonly params: Readonly<Record<string, string>>;
  /** A header's value, or undefined; never a list. */
  readonly header: (name: string) => string | undefined;
  /** The caller's address after TRUST_PROXY. */
  readonly address: string;
  readonly userAgent: string;
  readonly signedIn: C['caller'] extends 'session' ? SignedIn : undefined;
  /** Of a `secret` call: the project it is for. */
  readonly project: C['caller'] extends 'secret' ? ProjectCaller : undefined;
  readonly operator: C['caller'] extends 'operator' ? Operator : undefined;
  /** Of a `secret` call: runs its writes. A repeated call with the same Idempotency-Key gets this answer again. */
  readonly commit: C['caller'] extends 'secret' ? Commit : undefined;
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Binds a call to its operation. Parsing, authentication, size limits and the shape of errors are handled around it. */
export type Mount = <const C extends Call, const A extends AnswerOf<C>>(call: C, handler: (request: ApiRequest<C>) => Promise<A>) => void;

/** Work of a slice beside its calls: it starts when the server is ready, and stops after the last answer. */
export interface Background {
  start(): void;
  stop(): Promise<void>;
  /** Writes counts that are not stored yet. */
  flush?(): Promise<void>;
  /** What `/readyz` checks, by the name it shows. */
  readonly ready?: { readonly name: string; readonly check: () => Promise<void> };
}

type Mounted = Background | void;

/**
 * The default export of every `routes.ts`. What a slice needs from another one is an argument (`Actions`) that `apps/server` passes in.
 */
export type Routes<Actions = unknown> = (mount: Mount, services: Services, actions: Actions) => Mounted | Promise<Mounted>;
