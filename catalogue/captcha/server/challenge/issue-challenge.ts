import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { hostOf } from '@inlay/licensing/keys/domain-rule.ts';
import type { CheckedKeys } from '@inlay/licensing/keys/keys.ts';
import { tokenFits } from '@inlay/proofs/tokens/tokens.ts';
import type { Challenge, Method } from '@inlay/sdk/captcha/protocol.ts';
import { callerNetwork, callerSurroundings } from '@inlay/platform/http/caller-network.ts';
import { admit } from '../callers/admit-caller.ts';
import { SOUNDS } from '../audio/sounds.ts';
import { testSounds } from '../audio/test-sounds.ts';
import type { CaptchaType, Difficulty, RenderedAsset, RenderedChallenge } from '../captcha-type.ts';
import type { challenge } from '../../contract.ts';
import type { CaptchaContext, WidgetCaller } from '../captcha-context.ts';
import { type CaptchaSettings, captchaSettings } from '../settings-of-keys.ts';
import { FAMILY } from '../family-name.ts';
import type { Reason } from './offer-way.ts';
import { shownOnPage } from '../../rules/page-look.ts';
import { secondsFor } from '../work/pow-price.ts';
import { freshWork } from '../work/proof-of-work.ts';
import { raiseDifficulty } from './raise-difficulty.ts';
import { testBits } from './test-keys.ts';

/**
 * A challenge, or the work that comes before it.
 * @throws Refusal with the code that the widget hands to the page
 */
export async function issueChallenge(context: CaptchaContext, caller: WidgetCaller, request: BodyOf<typeof challenge>): Promise<Challenge> {
  const { licensing, firstWork } = context;
  const asker = { siteKey: caller.siteKey ?? '', compKey: caller.compKey ?? '', host: hostOf(caller.originHeader) ?? '' };
  const worked = await firstWork.accept(asker, request.pass);
  // Keys that nobody knows cost a look-up each: who sends many of them works for the next, unless these are known to be good.
  if (worked === 0 && licensing.invalidCalls.waitOf(caller.address) > 0 && !licensing.keys.areAtHand(caller))
    return workFirst(context, asker, 'ownShare');
  const keys = await licensing.keys.check(caller, context.tell.refusedKeys).catch((error: unknown) => {
    licensing.invalidCalls.count(caller.address);
    throw error;
  });
  try {
    const type = typeOf(context, keys);
    refuseTooLong(context, keys, request);
    refuseAction(keys, request.action);
    const { way, ways, work } = await admit(context, keys, { address: caller.address, asked: request.method ?? 'visual', worked });
    if (work) return workFirst(context, asker, work);
    const made = await make(context, keys, caller.address, type, { ...request, method: way, ways });
    context.count('challenge', keys);
    return made;
  } catch (error) {
    context.countRefusal(error, keys);
    throw error;
  }
}

function workFirst(context: CaptchaContext, asker: Parameters<CaptchaContext['firstWork']['ask']>[0], why: Reason): Challenge {
  context.countFirstWork(why);
  return context.firstWork.ask(asker, why);
}

const LEAST: Readonly<Record<CaptchaSettings['difficulty'], Difficulty>> = { standard: 1, harder: 2, hardest: 3 };

type Given = BodyOf<typeof challenge> & { readonly method: Method; readonly ways: readonly Method[] };

async function make(context: CaptchaContext, keys: CheckedKeys, address: string, type: CaptchaType, request: Given): Promise<Challenge> {
  const { method } = request;
  if (keys.kind === 'test') {
    const shown = method === 'visual' ? context.testDrawings(type, keys.test) : method === 'audio' ? testSounds() : NOTHING_TO_SEE;
    return giveOut(context, keys, type, request, shown, testBits(keys.test, method));
  }
  const { siteKey } = keys;
  const settings = captchaSettings(keys);
  const network = callerNetwork(address);
  const byUse = await context.price.ask(method, { siteKey, network, surroundings: callerSurroundings(address) });
  const extraBits = await context.wrongAnswers.extraBits({ siteKey, network });
  const { difficulty, bits } = raiseDifficulty(method, extraBits, context.strain.of(siteKey), byUse, LEAST[settings.difficulty]);
  const slug = method === 'visual' ? type.slug : SOUNDS.slug;
  const drawn = method === 'pow' ? NOTHING_TO_SEE : await context.pool.take(slug, difficulty, context.markOf(address));
  return giveOut(context, keys, type, request, drawn, bits);
}

function typeOf(context: CaptchaContext, { component }: CheckedKeys): CaptchaType {
  const [family, slug = ''] = component.split('/');
  const type = family === FAMILY ? context.types.get(slug) : undefined;
  if (!type) throw new Refusal('invalid-compkey', { message: 'This compKey is not of a captcha that can be shown.' });
  return type;
}

/** Told before the person solves anything: later there would be no token to give. */
function refuseTooLong(
  context: CaptchaContext,
  { siteKey, compKey, host }: CheckedKeys,
  { action = '', cData = '' }: BodyOf<typeof challenge>,
): void {
  const issuedAt = context.clock();
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

function refuseAction(keys: CheckedKeys, action = ''): void {
  const { actions } = captchaSettings(keys);
  if (actions.length > 0 && !actions.includes(action)) throw new Refusal('action-not-allowed');
}

/** Here a drawing becomes this visitor's: bound to id, keys, host, proof of work and time. */
function giveOut(
  context: CaptchaContext,
  keys: CheckedKeys,
  type: CaptchaType,
  request: Given,
  drawn: RenderedChallenge,
  bits: number,
): Challenge {
  const { siteKey, compKey, host } = keys;
  const { action = '', cData = '', method, ways } = request;
  const test = keys.kind === 'test' ? keys.test : keys.kind === 'site-test' ? 'real' : undefined;
  const id = randomBytes(16).toString('base64url');
  const pow = freshWork(keys.kind === 'test' ? 'visual' : method, bits);
  const ttl = secondsFor(method, bits);
  const issuedAt = context.clock();
  const sealed = {
    type: type.slug,
    method,
    truth: drawn.answer,
    pow,
    issuedAt,
    expiresAt: issuedAt + ttl * 1_000,
    action,
    cData,
  };
  const state = context.sealer.seal(test ? { ...sealed, test } : sealed, { id, siteKey, compKey, host });
  return {
    id,
    type: type.slug,
    method,
    ways: [...ways],
    prompt: drawn.prompt,
    assets: drawn.assets.map(toAsset),
    ui: drawn.ui,
    pow,
    ttl,
    ...(test ? { test: true as const } : {}),
    ...lookOf(keys, request.language),
    state,
  };
}

/** What the owner has set otherwise for the visitor's eyes; most have set nothing. */
function lookOf(keys: CheckedKeys, language: string | undefined): Pick<Challenge, 'look'> {
  const look = shownOnPage(captchaSettings(keys), language);
  return Object.keys(look).length > 0 ? { look } : {};
}

const NOTHING_TO_SEE: RenderedChallenge = { prompt: { key: 'pow', args: {} }, assets: [], ui: null, answer: null };

const toAsset = ({ bytes, ...asset }: RenderedAsset) => ({
  ...asset,
  b64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});
