import type { AnswerOf, BodyOf, Call, QueryOf } from '@inlay/kernel/contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Commit, ProjectCaller } from './project-door.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from '../sessions/signed-in.ts';

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
  /** Of a `secret` call: runs its writes; who repeats the call with the same Idempotency-Key gets this answer again. */
  readonly commit: C['caller'] extends 'secret' ? Commit : undefined;
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Binds a call to its operation. Parsing, authentication, limits on size and the shape of errors happen around it. */
export type Mount = <const C extends Call, const A extends AnswerOf<C>>(call: C, handler: (request: ApiRequest<C>) => Promise<A>) => void;

/** What a slice does beside its calls: begun when the server is ready, ended after its last answer. */
export interface Background {
  start(): void;
  stop(): Promise<void>;
  /** Writes what it has counted and not yet stored. */
  flush?(): Promise<void>;
  /** What `/readyz` asks of it, under a name that stands there beside the others. */
  readonly ready?: { readonly name: string; readonly check: () => Promise<void> };
}

type Mounted = Background | void;

/**
 * The default export of every `routes.ts`. What a slice needs from another one is an argument (`Actions`), handed over by
 * `apps/server`.
 */
export type Routes<Actions = unknown> = (mount: Mount, services: Services, actions: Actions) => Mounted | Promise<Mounted>;
