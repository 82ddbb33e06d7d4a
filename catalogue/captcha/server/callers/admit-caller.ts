import { Refusal } from '@inlay/kernel/errors.ts';
import { takeTestCallOfPage } from '@inlay/licensing/quota/test-calls.ts';
import { callerNetwork, callerSurroundings } from '@inlay/platform/http/caller-network.ts';
import type { CheckedKeys } from '@inlay/licensing/keys/keys.ts';
import type { Method } from '@inlay/sdk/captcha/protocol.ts';
import { errors } from '../../errors.ts';
import { redemptions } from '../../meters.ts';
import { FREE_CHALLENGES, FREE_CHALLENGES_AROUND, MOST_CALLS, MOST_TEST_CALLS, QUIET_SITE } from './caller-rules.ts';
import type { CaptchaContext } from '../captcha-context.ts';
import { captchaSettings } from '../settings-of-keys.ts';
import { type Reason, firstWork, offerWay, waysLeft } from '../challenge/offer-way.ts';
import { secondsOver, refuseOver } from './over-limit.ts';
import type { Payer } from '../work/pow-price.ts';
import { countSound, isOverFreeSounds, wereManySounds } from '../sound-limits.ts';

interface Asking {
  readonly address: string;
  readonly asked: Method;
  /** Bits of the work that it has done first. */
  readonly worked: number;
}

export interface Admitted {
  readonly way: Method;
  /** All that the visitor may choose from. */
  readonly ways: readonly Method[];
  /** Set when it has to work before that is given. */
  readonly work?: Reason | undefined;
}

/**
 * What a caller with good keys is offered, and whether it works first.
 * @throws Refusal where its own network has gone too far on this site, or has had its calls of the day in the sandbox
 */
export async function admit(context: CaptchaContext, keys: CheckedKeys, { address, asked, worked }: Asking): Promise<Admitted> {
  const { limits, licensing, proofs, known } = context;
  const { siteKey } = keys;
  const network = callerNetwork(address);
  const caller = `${siteKey} ${network}`;
  await refuseOver(limits, keys.kind === 'test' ? MOST_TEST_CALLS : MOST_CALLS, caller);
  const testedMuch = keys.kind === 'site-test' && (await takeTestCallOfPage(limits, keys.siteId, network));
  const { ways: offered } = captchaSettings(keys);
  if (keys.kind === 'test') return { way: offerWay(asked, offered), ways: offered };

  const usedUp = keys.kind === 'site' && !keys.embedded && (await licensing.quota.isUsedUp(redemptions, keys.accountId, keys.plan));
  const ways = waysLeft(offered, usedUp, proofs.acceptedWays.of(siteKey));
  const way = offerWay(asked, ways);
  const wait = await (way === 'visual' ? context.wrongAnswers : context.failedProofs).waitOf({ siteKey, network });
  if (wait > 0) throw new Refusal(errors['too-many-attempts'], { retryAfter: wait });
  // Work prices itself: neither a busy site nor wrong answers shut it.
  if (way === 'pow') return { way, ways };
  const asker = { siteKey, network, surroundings: callerSurroundings(address) };
  const manySounds = way === 'audio' && (await wereManySounds(limits, asker));
  const overOwnShare = worked > 0 || manySounds ? false : testedMuch || (await isOver(context, way, asker));
  const isKnown = known.has(siteKey, address);
  // Only newcomers make a site busy: neither those it knows nor one network by itself.
  const siteIsBusy = worked === 0 && !overOwnShare && !isKnown && (await secondsOver(limits, QUIET_SITE, siteKey)) > 0;
  const work = firstWork(way, { worked, usedUp, overOwnShare, manySounds, siteIsBusy, known: isKnown });
  if (way === 'audio' && !work) await countSound(limits, asker);
  return { way, ways, work };
}

async function isOver({ limits }: CaptchaContext, way: Method, asker: Payer): Promise<boolean> {
  const { siteKey, network, surroundings } = asker;
  const waits = await Promise.all([
    secondsOver(limits, FREE_CHALLENGES, `${siteKey} ${network}`),
    secondsOver(limits, FREE_CHALLENGES_AROUND, `${siteKey} ${surroundings}`),
  ]);
  return waits.some((wait) => wait > 0) || (way === 'audio' && (await isOverFreeSounds(limits, asker)));
}
