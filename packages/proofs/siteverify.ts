import { createHash } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { BodyOf } from '@inlay/kernel/contract.ts';
import { METHODS, type Method } from '@inlay/kernel/methods.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { AcceptedWays } from './accepted-ways.ts';
import { barredBy } from './barred-tokens.ts';
import { type Claims, claimIdOf } from './claims/claims.ts';
import { embeddedComponentOf, testModeOf, testSecretOf } from '@inlay/licensing/keys/built-in-keys.ts';
import type { Verdict, VerdictCode, siteverify } from './contract.ts';
import type { Keys } from '@inlay/licensing/keys/keys.ts';
import type { InvalidCalls } from '@inlay/licensing/keys/invalid-calls.ts';
import type { SecretLimit } from '@inlay/licensing/secrets/secret-limit.ts';
import type { FoundSecret, Secrets } from '@inlay/licensing/secrets/secrets.ts';
import type { SubjectClaims, SubjectTokens } from './tokens/subject-tokens.ts';
import type { TokenClaims, Tokens } from './tokens/tokens.ts';

/** As long as the first answer is given again to the same idempotency key. */
const REPLAY_MS = 5 * MINUTE_MS;
/** A claim outlives its token by more than ten minutes: a token that comes back after the clock was set back so far is still known. */
export const CLAIM_KEPT_MS = 20 * MINUTE_MS;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A genuine token: of the captcha, or of another component. */
export type Redeemable = TokenClaims | SubjectClaims;

export const isOfCaptcha = (token: Redeemable): token is TokenClaims => 'method' in token;

export interface VerifyParts {
  readonly tokens: Pick<Tokens, 'read'>;
  readonly subjectTokens: Pick<SubjectTokens, 'read'>;
  readonly secrets: Secrets;
  readonly claims: Claims;
  /** The settings of the token's licence as they are now. */
  readonly settingsOf: Keys['settingsOf'];
  /** What the site's servers accept is noted here. */
  readonly acceptedWays: Pick<AcceptedWays, 'note'>;
  readonly clock: Clock;
  readonly limit: SecretLimit;
  readonly invalidCalls: InvalidCalls;
  /** A site's token was redeemed, for the first time. */
  readonly onRedeemed: (token: Redeemable, secret: FoundSecret) => Promise<void>;
  /** A request was refused; must neither wait nor throw. */
  readonly onRefused: (code: VerdictCode, request: BodyOf<typeof siteverify>) => void;
}

/**
 * Redeems a token, and tells the figures what came of it. Rejects when the store can't be asked; the caller must then say no.
 * @param address the calling server's
 * @throws Refusal `rate_limited`
 */
export async function verify(parts: VerifyParts, request: BodyOf<typeof siteverify>, address: string): Promise<Verdict> {
  const verdict = await judge(parts, request, address);
  // The last code is the most precise one.
  const code = verdict['error-codes'].at(-1);
  if (code !== undefined) parts.onRefused(code, request);
  return verdict;
}

/**
 * Everything that can be wrong is looked at before the token is claimed, so that a mistaken or hostile
 * request never spends it.
 */
async function judge(
  { tokens, subjectTokens, secrets, claims, settingsOf, acceptedWays, clock, limit, invalidCalls, onRedeemed }: VerifyParts,
  request: BodyOf<typeof siteverify>,
  address: string,
): Promise<Verdict> {
  const missing: VerdictCode[] = [];
  if (!request.secret) missing.push('missing-input-secret');
  if (!request.response) missing.push('missing-input-response');
  if (!request.secret || !request.response) return refused(...missing);
  if (request.idempotency_key && !UUID.test(request.idempotency_key)) return refused('bad-request');
  const accepted = methodsOf(request.methods);
  if (!accepted) return refused('bad-request');

  const token = tokens.read(request.response) ?? subjectTokens.read(request.response);
  const isGood = token !== undefined && !token.test && token.expiresAt + REPLAY_MS > clock();
  const lifts = (isGood && invalidCalls.mayLift(token.jti)) || testSecretOf(request.secret) !== undefined;
  const wait = lifts ? 0 : invalidCalls.waitOf(address);
  // A good token is looked at whoever else calls from there, as long as it doesn't come with one unknown secret after the other.
  if (wait > 0) throw new Refusal('rate_limited', { retryAfter: wait });
  const secret = await secrets.find(request.secret);
  if (!secret) {
    invalidCalls.count(address, isGood ? token.jti : undefined);
    return refused('invalid-input-secret');
  }
  if (secret.kind === 'site' && secret.isSuspended) return refused('invalid-input-secret');
  if (secret.kind === 'test' && secret.test === 'fail') return refused('invalid-input-response');
  if (secret.kind === 'test' && secret.test === 'spent') return refused('timeout-or-duplicate', 'token-already-used');
  // That of a captcha inside another component is redeemed by that component alone.
  if (!token || embeddedComponentOf(token.compKey) !== undefined) return refused('invalid-input-response');
  const mismatch = mismatchOf(secret, token, request);
  if (mismatch) return refused('invalid-input-response', mismatch);

  if (isOfCaptcha(token)) {
    if (secret.kind === 'site' && accepted.length < METHODS.length) acceptedWays.note(token.siteKey, accepted);
    if (!accepted.includes(token.method)) return refused('method-not-accepted');
    const barred = barredBy((await settingsOf(token)).values, token);
    if (barred) return refused(barred);
  }

  const now = clock();
  const owner = request.idempotency_key ? ownerOf(secret, request.idempotency_key) : undefined;
  // Only from here on the store is asked: made-up tokens, however many, leave a site its own redemptions.
  if (secret.kind === 'site') limit(secret.id);
  if (token.expiresAt > now && (await claims.claim(claimIdOf(token.issuedAt, token.jti), now + CLAIM_KEPT_MS, owner))) {
    await onRedeemed(token, secret);
    return redeemed(token);
  }
  if (owner && (await wasRedeemedBy(claims, owner, token, now))) return redeemed(token);
  return refused('timeout-or-duplicate', token.expiresAt > now ? 'token-already-used' : 'token-expired');
}

const refused = (...codes: VerdictCode[]): Verdict => ({ success: false, 'error-codes': codes });

const redeemed = (token: Redeemable): Verdict => ({
  success: true,
  challenge_ts: new Date(token.issuedAt).toISOString(),
  hostname: token.host,
  action: token.action,
  cdata: token.cData,
  ...(isOfCaptcha(token) ? { type: token.type, method: token.method } : { component: token.component, subject: token.subject }),
  'error-codes': [],
});

function mismatchOf(secret: FoundSecret, token: Redeemable, { sitekey, component }: BodyOf<typeof siteverify>): VerdictCode | undefined {
  if (kindOf(secret) !== kindOfToken(token)) return 'test-key-in-production';
  const expected = secret.kind === 'test' ? token.siteKey : secret.environment === 'test' ? secret.testSiteKey : secret.siteKey;
  if (token.siteKey !== expected) return 'sitekey-secret-mismatch';
  if (sitekey && token.siteKey !== sitekey) return 'sitekey-secret-mismatch';
  return isMeant(token, component) ? undefined : 'component-mismatch';
}

/**
 * Whether the request means the token's component: it names its id or its family. Only the captcha's tokens do without: elsewhere a form's
 * token would pass for a solved captcha where a server looks at `success` alone.
 */
function isMeant(token: Redeemable, named: string | null | undefined): boolean {
  if (named === null || named === undefined) return isOfCaptcha(token);
  const component = isOfCaptcha(token) ? `captcha/${token.type}` : token.component;
  return named === component || component.startsWith(`${named}/`);
}

const kindOf = (secret: FoundSecret) => (secret.kind === 'test' ? 'built-in' : secret.environment);

const kindOfToken = ({ siteKey, test }: Redeemable) => (testModeOf(siteKey) ? 'built-in' : test ? 'test' : 'live');

/** The ways a caller accepts; undefined for a list that is empty or names something else: it must not come out as "any". */
function methodsOf(given: string | readonly string[] | null | undefined): readonly Method[] | undefined {
  if (given === null || given === undefined) return METHODS;
  const named = typeof given === 'string' ? given.split(',').map((name) => name.trim()) : given;
  return named.length > 0 && named.every((name) => METHODS.some((method) => method === name))
    ? METHODS.filter((method) => named.includes(method))
    : undefined;
}

/** Kept with the claim in the same row: who asks again is told the same, also while another process redeems. */
function ownerOf(secret: FoundSecret, idempotencyKey: string): string {
  const id = secret.kind === 'site' ? secret.id : 'test';
  return createHash('sha256').update(`${id} ${idempotencyKey.toLowerCase()}`).digest('base64url');
}

async function wasRedeemedBy(claims: Claims, owner: string, token: Redeemable, now: number): Promise<boolean> {
  const claim = await claims.find(claimIdOf(token.issuedAt, token.jti));
  return claim?.owner === owner && claim.expiresAt - CLAIM_KEPT_MS + REPLAY_MS > now;
}
