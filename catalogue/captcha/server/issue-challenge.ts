import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { LimitRule, Limits } from '@inlay/platform/limits.ts';
import { testModeOf } from '@inlay/runtime/built-in-keys.ts';
import type { CheckedKeys } from '@inlay/runtime/keys.ts';
import { tokenFits } from '@inlay/runtime/tokens.ts';
import type { Challenge, Method } from '@inlay/sdk/protocol.ts';
import { callerNetwork } from '@inlay/platform/caller-network.ts';
import { renderSounds } from './audio/sounds.ts';
import { testSounds } from './audio/test-sounds.ts';
import type { CaptchaType, Difficulty, RenderedAsset, RenderedChallenge } from './captcha-type.ts';
import type { challenge } from './contract.ts';
import { type Desk, FAMILY, type WidgetCaller } from './desk.ts';
import { freshRandom } from './drawing/random.ts';
import { freshSalt, proofBits } from './proof-of-work.ts';
import { raiseDifficulty } from './raise-difficulty.ts';
import { type TestMode, asksForProof } from './test-keys.ts';

const TTL_SECONDS = 120;
/** A test of the ways without a picture must not take as long. */
const TEST_BITS_ALONE = 10;

const perAddress: LimitRule = { name: 'captcha-challenge', points: 20, seconds: 10 };
/** Test keys are for test suites, which are quicker than people; drawing still costs us time. */
const perAddressTesting: LimitRule = { name: 'captcha-challenge-test', points: 200, seconds: 10 };
/** Eight buttons are soon guessed. */
const soundsPerAddress: LimitRule = { name: 'captcha-sounds', points: 6, seconds: 60 };
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
    const made = await make(desk, keys, network, request);
    desk.count('challenge', keys);
    return made;
  } catch (error) {
    desk.countRefusal(error, keys);
    throw error;
  }
}

async function make(desk: Desk, keys: CheckedKeys, network: string, request: BodyOf<typeof challenge>): Promise<Challenge> {
  const type = await admit(desk, keys, network, request);
  const { method = 'visual' } = request;
  if (keys.kind === 'test') {
    const shown = method === 'visual' ? desk.testDrawings(type, keys.test) : method === 'audio' ? testSounds() : NOTHING_TO_SEE;
    return giveOut(desk, keys, type, request, shown, testBits(keys.test, method));
  }
  const { difficulty, bits } = raiseDifficulty(method, await desk.wrongAnswers.extraBits(network), desk.strain.of(keys.siteKey));
  const drawn = method === 'visual' ? await desk.pool.take(type.slug, difficulty) : withoutPicture(method, difficulty);
  try {
    // Last: nothing that is refused is metered.
    if (keys.kind === 'site') await desk.runtime.quota.take(keys.accountId, keys.plan);
  } catch (error) {
    if (method === 'visual') desk.pool.giveBack(type.slug, difficulty, drawn);
    throw error;
  }
  return giveOut(desk, keys, type, request, drawn, bits);
}

/** What a caller with good keys still has to pass. */
async function admit(desk: Desk, keys: CheckedKeys, network: string, request: BodyOf<typeof challenge>): Promise<CaptchaType> {
  const type = typeOf(desk, keys);
  if (keys.kind !== 'test') {
    await takeOrRefuse(desk.limits, perSiteKey, keys.siteKey);
    if (request.method === 'audio') await takeOrRefuse(desk.limits, soundsPerAddress, network);
    const wait = await desk.wrongAnswers.waitOf(network);
    if (wait > 0) throw new Refusal('too-many-attempts', { retryAfter: wait });
  }
  refuseTooLong(desk, keys, request);
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

/** Here a drawing becomes this visitor's: bound to id, keys, host, proof of work and time. */
function giveOut(
  desk: Desk,
  keys: CheckedKeys,
  type: CaptchaType,
  request: BodyOf<typeof challenge>,
  drawn: RenderedChallenge,
  bits: number,
): Challenge {
  const { siteKey, compKey, host } = keys;
  const { action = '', cData = '', method = 'visual' } = request;
  const test = keys.kind === 'test' ? keys.test : undefined;
  const id = randomBytes(16).toString('base64url');
  const pow = { salt: freshSalt(), bits };
  const issuedAt = desk.clock();
  const sealed = {
    type: type.slug,
    method,
    truth: drawn.answer,
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
    prompt: drawn.prompt,
    assets: drawn.assets.map(toAsset),
    ui: drawn.ui,
    pow: { alg: 'SHA-256', ...pow },
    ttl: TTL_SECONDS,
    ...(test ? { test: true as const } : {}),
    state,
  };
}

const withoutPicture = (method: Method, difficulty: Difficulty): RenderedChallenge =>
  method === 'audio' ? renderSounds(freshRandom(), difficulty) : NOTHING_TO_SEE;

const NOTHING_TO_SEE: RenderedChallenge = { prompt: { key: 'pow', args: {} }, assets: [], ui: null, answer: null };

const testBits = (mode: TestMode, method: Method): number =>
  asksForProof(mode) ? (method === 'visual' ? proofBits(method, 0) : TEST_BITS_ALONE) : 0;

const toAsset = ({ bytes, ...asset }: RenderedAsset) => ({
  ...asset,
  b64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});
