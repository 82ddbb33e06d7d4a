import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import { type Claims, claimIdOf } from '@inlay/proofs/claims/claims.ts';
import type { Challenge, WorkPass } from '@inlay/sdk/captcha/protocol.ts';
import { FIRST_WORK_BITS, FIRST_WORK_TTL_SECONDS } from '../callers/caller-rules.ts';
import { freshWork, isNonce, provesHash } from './proof-of-work.ts';
import type { ChallengeBinding, StateSealer } from '../challenge/sealed-state.ts';

const KEPT_AFTER_END_MS = 10 * MINUTE_MS;

/** Work that comes before a challenge. It costs us a seal and no memory; its proof is good for one challenge call and for nothing else. */
export interface FirstWork {
  ask(asker: Omit<ChallengeBinding, 'id'>, why: keyof typeof FIRST_WORK_BITS): Challenge;
  /** Bits of such work of the same page that the pass proves for the first time, else 0. Rejects when the store can't be asked. */
  accept(asker: Omit<ChallengeBinding, 'id'>, pass: WorkPass | undefined): Promise<number>;
}

export function makeFirstWork({ clock, sealer, claims }: { clock: Clock; sealer: StateSealer; claims: Claims }): FirstWork {
  /** No host name holds a space: such a state opens for nothing else, and no challenge's state opens here. */
  const bindingOf = (asker: Omit<ChallengeBinding, 'id'>, id: string): ChallengeBinding => ({
    ...asker,
    id,
    host: `first work ${asker.host}`,
  });

  return {
    ask(asker, why) {
      const id = randomBytes(16).toString('base64url');
      const pow = freshWork('visual', FIRST_WORK_BITS[why]);
      const issuedAt = clock();
      const expiresAt = issuedAt + FIRST_WORK_TTL_SECONDS * 1_000;
      const sealed = { type: '', method: 'pow', truth: null, pow, issuedAt, expiresAt, action: '', cData: '' } as const;
      return {
        id,
        type: '',
        method: 'pow',
        ways: [],
        prompt: { key: 'pow', args: {} },
        assets: [],
        ui: null,
        pow,
        ttl: FIRST_WORK_TTL_SECONDS,
        first: true,
        state: sealer.seal(sealed, bindingOf(asker, id)),
      };
    },

    async accept(asker, pass) {
      const sealed = pass && sealer.open(pass.state, bindingOf(asker, pass.id));
      if (!sealed || sealed.expiresAt <= clock() || !isNonce(pass.n) || !provesHash(sealed.pow, pass.n)) return 0;
      const isFirst = await claims.claim(claimIdOf(sealed.expiresAt, pass.id), sealed.expiresAt + KEPT_AFTER_END_MS);
      return isFirst ? sealed.pow.bits : 0;
    },
  };
}
