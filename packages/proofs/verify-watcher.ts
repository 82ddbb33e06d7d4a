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

/** Is told what siteverify did for projects, without built-in keys. Must neither wait nor throw. */
export interface VerifyWatcher {
  redeemed(token: Redeemable, secret: SiteSecret): void;
  refused(refusal: RefusedRedemption): void;
}
