import type { FirstPartyForm } from '@inlay/kernel/constants.ts';
import type { BodyOf } from '@inlay/kernel/contract.ts';
import { sqliteFile } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { makeSqliteWriter } from '@inlay/platform/database/sqlite-writer.ts';
import { type AcceptedWays, makeAcceptedWays } from './accepted-ways.ts';
import { FIRST_PARTY_SITE_KEY, firstPartyComponentOf } from './built-in-keys.ts';
import { makeSqliteClaimStore } from './claim-store-sqlite.ts';
import { type Claims, claimIdOf, makeClaims } from './claims.ts';
import { makeAttribute } from './attribute-refusal.ts';
import type { Verdict, siteverify } from './contract.ts';
import { type Figures, makeFigures } from './figures.ts';
import { storeOnThread } from './figures-store.ts';
import { makeHostWitnesses } from './host-witnesses.ts';
import { type InvalidCalls, makeInvalidCalls } from './invalid-calls.ts';
import { type Keys, isOwnHost, makeKeys } from './keys.ts';
import { type Quota, makeQuota } from './quota.ts';
import { addQuotaJob } from './quota-job.ts';
import { makeSecretLimit } from './secret-limit.ts';
import { type Secrets, makeSecrets } from './secrets.ts';
import { CLAIM_KEPT_MS, type VerifyParts, verify } from './siteverify.ts';
import { keepSweeping } from './sweep.ts';
import { type TokenClaims, type Tokens, createTokens } from './tokens.ts';
import { OTHER_HOST } from './usage-events.ts';

/** What every component's server part gets. One for a process. */
export interface Runtime {
  readonly tokens: Tokens;
  readonly claims: Claims;
  readonly keys: Keys;
  readonly secrets: Secrets;
  readonly quota: Quota;
  readonly figures: Figures;
  readonly invalidCalls: InvalidCalls;
  readonly acceptedWays: AcceptedWays;
  /** @param address the caller's; "" for a call from within. Rejects with a Refusal `rate_limited`, or when the store can't be asked. */
  verify(request: BodyOf<typeof siteverify>, address?: string): Promise<Verdict>;
  /** Redeems a token that one of our own forms was given. Rejects when the store can't be asked. */
  redeemFirstParty(token: string, form: FirstPartyForm): Promise<boolean>;
  /** Writes what is still only in memory. */
  close(): Promise<void>;
}

export type RuntimeServices = Pick<Services, 'settings' | 'keyring' | 'clock' | 'db' | 'log' | 'jobs'>;

export async function makeRuntime({ settings, keyring, clock, db, log, jobs }: RuntimeServices): Promise<Runtime> {
  const tokens = createTokens(keyring);
  const writer = settings.databaseUrl ? undefined : makeSqliteWriter(sqliteFile(settings));
  const claims = makeClaims(db, writer && makeSqliteClaimStore(writer));
  const quota = makeQuota(db, clock, (reached) => addQuotaJob({ jobs, db, log }, reached));
  const figures = makeFigures(db, clock, (error) => log.error({ err: error }, 'figures not written'), {
    store: writer && storeOnThread(writer),
    quota: quota.buffer,
  });
  const isSeenWidely = makeHostWitnesses(clock);
  const keys = makeKeys(db, clock, settings.publicUrl, ({ code, address, ...refused }) => {
    const { accountId, domain, host } = refused;
    const told = domain !== OTHER_HOST || host === null || isSeenWidely(accountId, host, address);
    figures.record({ ...refused, host: told ? host : null, event: `refused:${code}` });
  });
  const secrets = makeSecrets(db, clock, keyring, settings);
  const invalidCalls = makeInvalidCalls(clock);
  const acceptedWays = makeAcceptedWays(clock);
  const onRefused = makeAttribute({ tokens, secrets, keys, figures, log });
  await keepSweeping({ jobs, db, clock, claims, quota });

  /** The token is spent by now: nothing that goes wrong here may turn the answer. */
  async function onRedeemed(token: TokenClaims, secretId: string | undefined): Promise<void> {
    try {
      const meter = await keys.meterOf(token);
      if (meter) figures.record({ ...meter, host: token.host, event: 'redeemed' });
      if (secretId) await secrets.noteUse(secretId);
    } catch (error) {
      log.error({ err: error }, 'a redemption was not counted');
    }
  }

  const verifyParts: VerifyParts = {
    tokens,
    secrets,
    claims,
    waysOf: keys.waysOf,
    acceptedWays,
    clock,
    limit: makeSecretLimit(clock),
    invalidCalls,
    onRedeemed: (token, secret) => onRedeemed(token, secret.kind === 'site' ? secret.id : undefined),
    onRefused,
  };

  return {
    tokens,
    claims,
    keys,
    secrets,
    quota,
    figures,
    invalidCalls,
    acceptedWays,
    verify: (request, address = '') => verify(verifyParts, request, address),
    async redeemFirstParty(text, { action, component }) {
      const token = tokens.read(text);
      const now = clock();
      if (token?.siteKey !== FIRST_PARTY_SITE_KEY || token.expiresAt <= now) return false;
      if (!isOwnHost(token.host, settings.publicUrl) || token.action !== action) return false;
      if (firstPartyComponentOf(token.compKey) !== component) return false;
      return claims.claim(claimIdOf(token.issuedAt, token.jti), now + CLAIM_KEPT_MS);
    },
    close: async () => {
      await figures.flush();
      await writer?.close();
    },
  };
}
