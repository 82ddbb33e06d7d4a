import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork } from '@inlay/platform/caller-network.ts';
import type { CheckedKeys } from '@inlay/runtime/keys.ts';
import type { Method } from '@inlay/sdk/protocol.ts';
import { FREE_CHALLENGES, FREE_SOUNDS, MOST_CALLS, MOST_SOUNDS, MOST_TEST_CALLS, QUIET_SITE } from './caller-rules.ts';
import type { Desk } from './desk.ts';
import { firstWork, offerWay, waysLeft } from './offer-way.ts';
import { secondsOver, takeOrRefuse } from './over-limit.ts';

interface Asking {
  readonly address: string;
  readonly asked: Method;
  /** Whether it has done the work that comes first. */
  readonly worked: boolean;
}

export interface Admitted {
  readonly way: Method;
  /** All that the visitor may choose from. */
  readonly ways: readonly Method[];
  /** Set when it has to work before that is given. */
  readonly work?: ReturnType<typeof firstWork>;
}

/**
 * What a caller with good keys is offered, and whether it works first.
 * @throws Refusal where its own network has gone too far on this site
 */
export async function admit(desk: Desk, keys: CheckedKeys, { address, asked, worked }: Asking): Promise<Admitted> {
  const { limits, runtime, known } = desk;
  const { siteKey } = keys;
  const network = callerNetwork(address);
  const caller = `${siteKey} ${network}`;
  await takeOrRefuse(limits, keys.kind === 'test' ? MOST_TEST_CALLS : MOST_CALLS, caller);
  if (keys.kind === 'test') return { way: offerWay(asked, keys.ways), ways: keys.ways };

  const usedUp = keys.kind === 'site' && (await runtime.quota.isUsedUp(keys.accountId, keys.plan));
  const ways = waysLeft(keys.ways, usedUp);
  const way = offerWay(asked, ways);
  // Work prices itself: neither a busy site nor wrong answers shut it.
  if (way === 'pow') return { way, ways };
  if (way === 'visual') {
    const wait = await desk.wrongAnswers.waitOf({ siteKey, network });
    if (wait > 0) throw new Refusal('too-many-attempts', { retryAfter: wait });
  }
  if (way === 'audio') await takeOrRefuse(limits, MOST_SOUNDS, caller);
  const overOwnShare = worked ? false : await isOver(desk, way, caller);
  const isKnown = known.has(siteKey, address);
  // Only newcomers make a site busy: neither those it knows nor one network by itself.
  const siteIsBusy = !worked && !overOwnShare && !isKnown && (await secondsOver(limits, QUIET_SITE, siteKey)) > 0;
  return { way, ways, work: firstWork(way, { worked, usedUp, overOwnShare, siteIsBusy, known: isKnown }) };
}

async function isOver({ limits }: Desk, way: Method, caller: string): Promise<boolean> {
  const waits = await Promise.all([
    secondsOver(limits, FREE_CHALLENGES, caller),
    way === 'audio' ? secondsOver(limits, FREE_SOUNDS, caller) : 0,
  ]);
  return waits.some((wait) => wait > 0);
}
