import { Refusal } from '@inlay/kernel/errors.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import { siteverify } from './contract.ts';
import type { Proofs } from './proofs.ts';

export interface Actions {
  readonly proofs: Proofs;
}

export default ((mount, { log, metrics }, { proofs }) => {
  const redemptions = metrics.counter('inlay_redemptions_total', 'Answers of siteverify, by verdict: success or the most precise code.', [
    'verdict',
  ]);

  /** Whatever is wrong with the store: the token is not accepted, and the customer's server may ask again. */
  const failClosed = (error: unknown): never => {
    if (error instanceof Refusal) throw error;
    redemptions.inc({ verdict: 'unavailable' });
    log.error({ err: error }, 'siteverify could not ask the store');
    throw new Refusal('unavailable', { retryAfter: 2 });
  };
  mount(siteverify, async ({ body, address }) => {
    const verdict = await proofs.verify(body, address).catch(failClosed);
    redemptions.inc({ verdict: verdict.success ? 'success' : (verdict['error-codes'].at(-1) ?? 'unknown') });
    return { status: 200 as const, body: verdict };
  });
}) satisfies Routes<Actions>;
