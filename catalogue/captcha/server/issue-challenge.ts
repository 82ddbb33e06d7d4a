import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { LimitRule, Limits } from '@inlay/platform/limits.ts';
import { testModeOf } from '@inlay/runtime/built-in-keys.ts';
import type { CheckedKeys } from '@inlay/runtime/keys.ts';
import { tokenFits } from '@inlay/runtime/tokens.ts';
import type { Challenge, Method } from '@inlay/sdk/protocol.ts';
import { callerNetwork } from '@inlay/platform/caller-network.ts';
import type { CaptchaType, Difficulty, RenderedAsset, RenderedChallenge } from './captcha-type.ts';
import type { challenge } from './contract.ts';
import { type Desk, FAMILY, type WidgetCaller } from './desk.ts';
import { freshRandom } from './drawing/random.ts';
import { freshSalt, proofBits } from './proof-of-work.ts';
import { type TestMode, asksForProof, testRandom } from './test-keys.ts';

const TTL_SECONDS = 120;
/** A test of that way must not take as long. */
const TEST_BITS_ALONE = 10;

const perAddress: LimitRule = { name: 'captcha-challenge', points: 20, seconds: 10 };
/** Test keys are for test suites, which are quicker than people; drawing still costs us time. */
const perAddressTesting: LimitRule = { name: 'captcha-challenge-test', points: 200, seconds: 10 };
const perSiteKey: LimitRule = { name: 'captcha-sitekey', points: 600, seconds: 60 };

/** @throws Refusal with the code that the widget hands to the page */
export async function issueChallenge(desk: Desk, caller: WidgetCaller, request: BodyOf<typeof challenge>): Promise<Challenge> {
  const network = callerNetwork(caller.address);
  // Before the keys are looked up: guessing keys is limited too.
  await takeOrRefuse(desk.limits, testModeOf(caller.siteKey ?? '') ? perAddressTesting : perAddress, network).catch((error: unknown) => {
    desk.countRateLimited(caller);
    throw error;
  });
  const keys = await desk.runtime.keys.check(caller);
  try {
    const type = await admit(desk, keys, network, request);
    const extraBits = keys.kind === 'test' ? 0 : await desk.wrongAnswers.extraBits(network);
    const made = draw(desk, keys, type, request, extraBits);
    desk.count('challenge', keys);
    return made;
  } catch (error) {
    desk.countRefusal(error, keys);
    throw error;
  }
}

/** What a caller with good keys still has to pass. The quota comes last: nothing that is refused is metered. */
async function admit(desk: Desk, keys: CheckedKeys, network: string, request: BodyOf<typeof challenge>): Promise<CaptchaType> {
  const type = typeOf(desk, keys);
  if (keys.kind !== 'test') {
    await takeOrRefuse(desk.limits, perSiteKey, keys.siteKey);
    const wait = await desk.wrongAnswers.waitOf(network);
    if (wait > 0) throw new Refusal('too-many-attempts', { retryAfter: wait });
  }
  refuseTooLong(desk, keys, request);
  if (keys.kind === 'site') await desk.runtime.quota.take(keys.accountId, keys.plan);
  return type;
}

async function takeOrRefuse(limits: Limits, rule: LimitRule, key: string): Promise<void> {
  try {
    await limits.take(rule, key);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'rate_limited') throw error;
    throw new Refusal('rate-limited', { retryAfter: error.retryAfter ?? rule.seconds });
  }
}

function typeOf(desk: Desk, { component }: CheckedKeys): CaptchaType {
  const [family, slug = ''] = component.split('/');
  const type = family === FAMILY ? desk.types.get(slug) : undefined;
  if (!type) throw new Refusal('invalid-compkey', { message: 'This compKey is not of a captcha that can be shown.' });
  return type;
}

/** Told before the person solves anything: later there would be no token to give. */
function refuseTooLong(desk: Desk, { siteKey, compKey, host }: CheckedKeys, { action = '', cData = '' }: BodyOf<typeof challenge>): void {
  const issuedAt = desk.clock();
  const token = {
    siteKey,
    compKey,
    host,
    action,
    cData,
    type: 'longest-name-of-a-type',
    method: 'visual',
    issuedAt,
    expiresAt: issuedAt,
  } as const;
  if (!tokenFits(token)) throw new Refusal('invalid_request', { fields: { cData: 'cData is too long for a token of this host.' } });
}

function draw(desk: Desk, keys: CheckedKeys, type: CaptchaType, request: BodyOf<typeof challenge>, extraBits: number): Challenge {
  const { siteKey, compKey, host } = keys;
  const { action = '', cData = '', method = 'visual' } = request;
  const test = keys.kind === 'test' ? keys.test : undefined;
  const id = randomBytes(16).toString('base64url');
  const rendered = method === 'pow' ? NOTHING_TO_SEE : type.render(testRandom(test) ?? freshRandom(), difficultyOf(extraBits));
  const pow = { salt: freshSalt(), bits: bitsOf(test, method, extraBits) };
  const issuedAt = desk.clock();
  const sealed = {
    type: type.slug,
    method,
    truth: rendered.answer,
    pow,
    issuedAt,
    expiresAt: issuedAt + TTL_SECONDS * 1_000,
    action,
    cData,
  };
  const state = desk.sealer.seal(test ? { ...sealed, test } : sealed, { id, siteKey, compKey, host });
  return {
    id,
    type: type.slug,
    method,
    prompt: rendered.prompt,
    assets: rendered.assets.map(toAsset),
    ui: rendered.ui,
    pow: { alg: 'SHA-256', ...pow },
    ttl: TTL_SECONDS,
    ...(test ? { test: true as const } : {}),
    state,
  };
}

const NOTHING_TO_SEE: RenderedChallenge = { prompt: { key: 'pow', args: {} }, assets: [], ui: null, answer: null };

const difficultyOf = (extraBits: number): Difficulty => (extraBits === 0 ? 1 : extraBits <= 3 ? 2 : 3);

function bitsOf(test: TestMode | undefined, method: Method, extraBits: number): number {
  if (!asksForProof(test)) return 0;
  return test && method === 'pow' ? TEST_BITS_ALONE : proofBits(method, extraBits);
}

const toAsset = ({ bytes, ...asset }: RenderedAsset) => ({
  ...asset,
  b64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});
