import { AsyncLocalStorage } from 'node:async_hooks';

/** Who makes a call: whoever is logged in, or a server with a secret of the project. Of other calls neither is known. */
export interface Actor {
  readonly actorId?: string | undefined;
  readonly secretId?: string | undefined;
}

const calls = new AsyncLocalStorage<Actor>();

/**
 * Runs a call on behalf of its caller, so that the log can say who did it without each operation passing it on. What the call leaves to be
 * done later is done by nobody, where it is begun by `byNobody`.
 */
export const actAs = <T>(actor: Actor, call: () => Promise<T>): Promise<T> => calls.run(actor, call);

/** Who makes the call that is under way; nobody outside of one. */
export const actingNow = (): Actor => calls.getStore() ?? {};

/** Begins what goes on after the call, such as a timer: without this, all that follows from it would be logged as done by the caller. */
export const byNobody = <T>(begin: () => T): T => calls.exit(begin);
