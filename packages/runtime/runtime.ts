import type { BodyOf } from '@inlay/kernel/contract.ts';
import { sqliteFile } from '@inlay/platform/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { makeSqliteWriter } from '@inlay/platform/sqlite-writer.ts';
import { FIRST_PARTY_SITE_KEY } from './built-in-keys.ts';
import { makeSqliteClaimStore } from './claim-store-sqlite.ts';
import { type Claims, claimIdOf, makeClaims } from './claims.ts';
import { makeAttribute } from './attribute-refusal.ts';
import type { Verdict, siteverify } from './contract.ts';
import { type Figures, makeFigures } from './figures.ts';
import { storeOnThread } from './figures-store.ts';
import { type Keyring, createKeyring } from './keyring.ts';
import { type Keys, makeKeys } from './keys.ts';
import { type Quota, makeQuota } from './quota.ts';
import { addQuotaJob } from './quota-job.ts';
import { makeSecretLimit } from './secret-limit.ts';
import { type Secrets, makeSecrets } from './secrets.ts';
import { CLAIM_KEPT_MS, type VerifyParts, verify } from './siteverify.ts';
import { keepSweeping } from './sweep.ts';
import { type TokenClaims, type Tokens, createTokens } from './tokens.ts';

/** What every component's server part gets. One for a process. */
export interface Runtime {
  readonly keyring: Keyring;
  readonly tokens: Tokens;
  readonly claims: Claims;
  readonly keys: Keys;
  readonly secrets: Secrets;
  readonly quota: Quota;
  readonly figures: Figures;
  verify(request: BodyOf<typeof siteverify>): Promise<Verdict>;
  /** Redeems a token of our own pages. Rejects when the store can't be asked. */
  redeemFirstParty(token: string): Promise<boolean>;
  /** Writes what is still only in memory. */
  close(): Promise<void>;
}

export type RuntimeServices = Pick<Services, 'settings' | 'clock' | 'db' | 'log' | 'jobs'>;

export async function makeRuntime({ settings, clock, db, log, jobs }: RuntimeServices): Promise<Runtime> {
  const keyring = createKeyring(settings.secretKey);
  const tokens = createTokens(keyring);
  const writer = settings.databaseUrl ? undefined : makeSqliteWriter(sqliteFile(settings));
  const claims = makeClaims(db, writer && makeSqliteClaimStore(writer));
  const figures = makeFigures(db, clock, (error) => log.error({ err: error }, 'figures not written'), writer && storeOnThread(writer));
  const keys = makeKeys(db, clock, settings.publicUrl, ({ code, ...who }) => figures.record({ ...who, event: `refused:${code}` }));
  const secrets = makeSecrets(db, clock, keyring);
  const quota = makeQuota(db, clock, (reached) => addQuotaJob({ jobs, db, log }, reached));
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
    clock,
    limit: makeSecretLimit(clock),
    onRedeemed: (token, secret) => onRedeemed(token, secret.kind === 'site' ? secret.id : undefined),
    onRefused,
  };

  return {
    keyring,
    tokens,
    claims,
    keys,
    secrets,
    quota,
    figures,
    verify: (request) => verify(verifyParts, request),
    async redeemFirstParty(text) {
      const token = tokens.read(text);
      const now = clock();
      if (token?.siteKey !== FIRST_PARTY_SITE_KEY || token.expiresAt <= now) return false;
      return claims.claim(claimIdOf(token.issuedAt, token.jti), now + CLAIM_KEPT_MS);
    },
    close: async () => {
      await figures.flush();
      await writer?.close();
    },
  };
}
