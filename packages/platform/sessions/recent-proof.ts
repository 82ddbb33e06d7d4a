import { Refusal } from '@inlay/kernel/errors.ts';
import { type ProofAct, proofActs } from '@inlay/kernel/proof-acts.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '../clock.ts';
import type { SignedIn } from './signed-in.ts';

const RECENT_MS = 5 * MINUTE_MS;

/**
 * A stolen session must not be enough to take an account over, nor a stolen session with the password where a second factor is on.
 * @throws Refusal `reauth_required` when the last proof is more than five minutes old, or of a lower level than the act asks for.
 */
export type RequireProof = (signedIn: Pick<SignedIn, 'actorId' | 'provenAt' | 'proofLevel'>, act: ProofAct) => Promise<void>;

/** `hasFactor` is asked only where the level of the proof is not enough by itself. */
export function makeRequireProof({ clock, hasFactor }: { clock: Clock; hasFactor: (accountId: string) => Promise<boolean> }): RequireProof {
  return async ({ actorId, provenAt, proofLevel }, act) => {
    if (clock() - provenAt > RECENT_MS) throw new Refusal('reauth_required');
    if (proofLevel < proofActs[act] && (await hasFactor(actorId))) throw new Refusal('reauth_required');
  };
}
