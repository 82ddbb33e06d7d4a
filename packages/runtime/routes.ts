import { Refusal } from '@inlay/kernel/errors.ts';
import type { Routes } from '@inlay/platform/routes.ts';
import { siteverify } from './contract.ts';
import type { Runtime } from './runtime.ts';

export interface Actions {
  readonly runtime: Runtime;
}

export default ((mount, { log }, { runtime }) => {
  /** Whatever is wrong with the store: the token is not accepted, and the customer's server may ask again. */
  const failClosed = (error: unknown): never => {
    if (error instanceof Refusal) throw error;
    log.error({ err: error }, 'siteverify could not ask the store');
    throw new Refusal('unavailable', { retryAfter: 2 });
  };
  mount(siteverify, async ({ body }) => ({ status: 200 as const, body: await runtime.verify(body).catch(failClosed) }));
}) satisfies Routes<Actions>;
