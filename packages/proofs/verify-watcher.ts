import type { ProjectPlace } from '@inlay/licensing/keys/keys.ts';
import type { SiteSecret } from '@inlay/licensing/secrets/secrets.ts';
import type { VerdictCode } from './contract.ts';
import type { Redeemable } from './siteverify.ts';

export interface RefusedRedemption extends ProjectPlace {
  readonly code: VerdictCode;
  /** Absent when the request had no genuine one. */
  readonly token?: Redeemable;
  /** What the request said it expects, if it did. */
  readonly component?: string;
}

/** Who hears what siteverify did for projects, built-in keys left out. Must neither wait nor throw. */
export interface VerifyWatcher {
  redeemed(token: Redeemable, secret: SiteSecret): void;
  refused(refusal: RefusedRedemption): void;
}
