import type { FirstPartyForm } from '@inlay/kernel/constants.ts';
import type { BodyOf } from '@inlay/kernel/contract.ts';
import type { Method } from '@inlay/kernel/methods.ts';
import {
  FIRST_PARTY_SITE_KEY,
  embeddedComponentOf,
  firstPartyComponentOf,
  testComponentOf,
  testModeOf,
} from '@inlay/licensing/keys/built-in-keys.ts';
import { isOwnHost } from '@inlay/licensing/keys/keys.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { FoundSecret } from '@inlay/licensing/secrets/secrets.ts';
import { makeSecretLimit } from '@inlay/licensing/secrets/secret-limit.ts';
import type { SqliteWriter } from '@inlay/platform/database/sqlite-writer.ts';
import type { Services } from '@inlay/platform/services.ts';
import { type AcceptedWays, makeAcceptedWays } from './accepted-ways.ts';
import { makeAttribute } from './attribute-refusal.ts';
import { makeSqliteClaimStore } from './claims/claim-store-sqlite.ts';
import { type Claims, claimIdOf, makeClaims } from './claims/claims.ts';
import type { Verdict, siteverify } from './contract.ts';
import { CLAIM_KEPT_MS, type Redeemable, type VerifyParts, isOfCaptcha, verify } from './siteverify.ts';
import { type NewSubjectToken, createSubjectTokens } from './tokens/subject-tokens.ts';
import { keepSweeping } from './sweep.ts';
import { type TokenClaims, type Tokens, createTokens } from './tokens/tokens.ts';
import type { VerifyWatcher } from './verify-watcher.ts';

/** Single-use tokens: made for a visitor, redeemed once by the customer's server. One for a process. */
export interface Proofs {
  readonly tokens: Tokens;
  readonly claims: Claims;
  readonly acceptedWays: AcceptedWays;
  /**
   * A token `inl2` that says what a component other than the captcha has proved, from now on for `lifetimeMs`: a whole number of milliseconds
   * up to 300,000. `siteKey` is the one that the page sent: one of test makes a token of test.
   * `action` and `cData` are "" where the page named none. The token is signed, not secret, and at most 1,024 characters long: ask
   * `subjectTokenFits` before the work begins.
   * @throws RangeError when it would be longer, or live for another time
   */
  mintSubject(proof: SubjectProof): string;
  /** @param address the caller's; "" for a call from within. Rejects with a Refusal `rate_limited`, or when the store can't be asked. */
  verify(request: BodyOf<typeof siteverify>, address?: string): Promise<Verdict>;
  /** A good token of the captcha that stands inside a component, of this very page; undefined for any other. Spends nothing. */
  readEmbedded(token: string, of: { readonly siteKey: string; readonly host: string }): EmbeddedToken | undefined;
  /** The same of the captcha in one of our own forms. */
  readFirstParty(token: string, form: FirstPartyForm): EmbeddedToken | undefined;
  /** Redeems a token that one of our own forms was given. Rejects when the store can't be asked. */
  redeemFirstParty(token: string, form: FirstPartyForm): Promise<boolean>;
  /** From now on it hears what siteverify does. */
  watch(watcher: VerifyWatcher): void;
}

export interface EmbeddedToken {
  /** How the captcha was solved. */
  readonly method: Method;
  /**
   * True once, and again for the same owner: work that is repeated after a lost answer. Rejects when the store can't be asked.
   * @param owner names that work; without it a token is claimed once
   */
  claim(owner: string | undefined): Promise<boolean>;
}

export interface SubjectProof extends Omit<NewSubjectToken, 'issuedAt' | 'expiresAt'> {
  readonly lifetimeMs: number;
}

export type ProofServices = Pick<Services, 'settings' | 'keyring' | 'clock' | 'db' | 'log' | 'jobs'>;

/** @param writer claims beside the main thread, on SQLite. */
export async function makeProofs(services: ProofServices, licensing: Licensing, writer?: SqliteWriter): Promise<Proofs> {
  const { settings, keyring, clock, db, log, jobs } = services;
  const { keys, secrets, figures, invalidCalls } = licensing;
  const tokens = createTokens(keyring);
  const subjectTokens = createSubjectTokens(keyring);
  const claims = makeClaims(db, writer && makeSqliteClaimStore(writer));
  const acceptedWays = makeAcceptedWays(clock);
  const watchers: VerifyWatcher[] = [];
  await keepSweeping({ jobs, db, clock, claims });

  /** `redeemed` is what the captcha's quota goes by: no other component's token may use it up. */
  async function countCaptcha(token: TokenClaims): Promise<void> {
    const meter = await keys.meterOf(token);
    if (meter) figures.record({ ...meter, host: token.host, event: 'redeemed' });
  }

  /** The token is spent by now: nothing that goes wrong here may turn the answer. */
  async function onRedeemed(token: Redeemable, secret: FoundSecret): Promise<void> {
    try {
      if (isOfCaptcha(token)) await countCaptcha(token);
      if (secret.kind !== 'site') return;
      for (const one of watchers) one.redeemed(token, secret);
      await secrets.noteUse(secret.id);
    } catch (error) {
      log.error({ err: error }, 'a redemption was not counted');
    }
  }

  const verifyParts: VerifyParts = {
    tokens,
    subjectTokens,
    secrets,
    claims,
    settingsOf: keys.settingsOf,
    acceptedWays,
    clock,
    limit: makeSecretLimit(clock),
    invalidCalls,
    onRedeemed,
    onRefused: makeAttribute({ tokens, subjectTokens, secrets, keys, figures, log, watchers }),
  };

  function claimable({ method, issuedAt, jti }: TokenClaims): EmbeddedToken {
    const id = claimIdOf(issuedAt, jti);
    return {
      method,
      claim: async (owner) =>
        (await claims.claim(id, clock() + CLAIM_KEPT_MS, owner)) || (owner !== undefined && (await claims.find(id))?.owner === owner),
    };
  }

  function readFirstParty(text: string, { action, component }: FirstPartyForm): EmbeddedToken | undefined {
    const token = tokens.read(text);
    if (token?.siteKey !== FIRST_PARTY_SITE_KEY || token.expiresAt <= clock()) return undefined;
    if (!isOwnHost(token.host, settings.publicUrl) || token.action !== action) return undefined;
    return firstPartyComponentOf(token.compKey) === component ? claimable(token) : undefined;
  }

  return {
    tokens,
    claims,
    acceptedWays,
    mintSubject({ lifetimeMs, ...claims }) {
      const issuedAt = clock();
      return subjectTokens.mint({ ...claims, issuedAt, expiresAt: issuedAt + lifetimeMs });
    },
    watch: (watcher) => void watchers.push(watcher),
    verify: (request, address = '') => verify(verifyParts, request, address),
    readEmbedded(text, { siteKey, host }) {
      const token = tokens.read(text);
      if (token?.siteKey !== siteKey || token.host !== host || token.expiresAt <= clock()) return undefined;
      const component = testModeOf(siteKey) ? testComponentOf(token.compKey) : embeddedComponentOf(token.compKey);
      if (component === undefined) return undefined;
      return claimable(token);
    },
    readFirstParty,
    redeemFirstParty: async (text, form) => (await readFirstParty(text, form)?.claim(undefined)) ?? false,
  };
}
