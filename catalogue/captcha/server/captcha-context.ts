import { Refusal } from '@inlay/kernel/errors.ts';
import type { EventOf } from '@inlay/kernel/parts/figures.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import type { Limits } from '@inlay/platform/limits/limits.ts';
import { type WorkQueue, makeWorkQueue } from '@inlay/platform/limits/work-queue.ts';
import type { Metrics } from '@inlay/platform/metrics/metrics.ts';
import type { CheckedKeys } from '@inlay/licensing/keys/keys.ts';
import { type NetworkMark, makeNetworkMark } from '@inlay/licensing/keys/network-mark.ts';
import type { Events } from '@inlay/events/events.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Proofs } from '@inlay/proofs/proofs.ts';
import type { figures } from '../figures.ts';
import type { CaptchaType } from './captcha-type.ts';
import { JUDGE_SHARES } from './callers/caller-rules.ts';
import { type FailedProofs, makeFailedProofs } from './callers/failed-proofs.ts';
import { type FirstWork, makeFirstWork } from './work/first-work.ts';
import { type KnownNetworks, makeKnownNetworks } from './callers/known-networks.ts';
import type { Pool } from './pool/pool.ts';
import { type PowPrice, makePowPrice } from './work/pow-price.ts';
import { type StateSealer, createStateSealer } from './challenge/sealed-state.ts';
import { type EventTeller, makeEventTeller } from './tell-events.ts';
import { type SiteStrain, makeSiteStrain } from './callers/site-strain.ts';
import { type TestDrawings, makeTestDrawings } from './challenge/test-drawings.ts';
import { type WrongAnswers, makeWrongAnswers } from './callers/wrong-answers.ts';

type CaptchaEvent = Exclude<EventOf<typeof figures>, 'redeemed'> | `refused:${WidgetRefusal}`;

const WIDGET_REFUSALS = ['invalid-compkey', 'rate-limited', 'too-many-attempts'] as const;
type WidgetRefusal = (typeof WIDGET_REFUSALS)[number];

const REFUSED = 'refused:';
const isRefusal = (event: CaptchaEvent): event is `refused:${WidgetRefusal}` => event.startsWith(REFUSED);

/** What the two widget calls share. */
export interface CaptchaContext {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly licensing: Licensing;
  readonly proofs: Proofs;
  readonly types: ReadonlyMap<string, CaptchaType>;
  readonly sealer: StateSealer;
  readonly pool: Pool;
  readonly testDrawings: TestDrawings;
  readonly wrongAnswers: WrongAnswers;
  readonly failedProofs: FailedProofs;
  readonly strain: SiteStrain;
  readonly known: KnownNetworks;
  readonly firstWork: FirstWork;
  /** What a network is called in this process. */
  readonly markOf: NetworkMark;
  readonly price: PowPrice;
  readonly workQueue: WorkQueue;
  /** One for an event of these keys: in the owner's figures, where there is an owner, and in the operator's. `tookMs` is the time to a solution. */
  readonly count: (event: CaptchaEvent, keys: CheckedKeys, tookMs?: number) => void;
  /** Counts what was refused though the keys are right; other errors are no refusals of the widget's. */
  readonly countRefusal: (error: unknown, keys: CheckedKeys) => void;
  readonly tell: EventTeller;
  /** Counts a caller that was asked for work before its challenge: the operator's figure, no refusal of anybody's. */
  readonly countFirstWork: (why: string) => void;
}

/** Who is calling, as the request's headers and socket say. */
export interface WidgetCaller {
  readonly siteKey: string | undefined;
  readonly compKey: string | undefined;
  readonly originHeader: string | undefined;
  readonly address: string;
}

export function makeCaptchaContext(
  { clock, keyring, limits, metrics }: { clock: Clock; keyring: Keyring; limits: Limits; metrics: Metrics },
  { licensing, proofs, events: { batches } }: { licensing: Licensing; proofs: Proofs; events: Pick<Events, 'batches'> },
  types: ReadonlyMap<string, CaptchaType>,
  pool: Pool,
): CaptchaContext {
  const events = metrics.counter('inlay_captcha_events_total', 'Challenges given out, solved, failed, answered too late and refused.', [
    'event',
    'component',
    'keys',
  ]);
  const firstWorks = metrics.counter('inlay_captcha_first_work_total', 'Callers asked for work before a challenge, by reason.', ['why']);
  const sealer = createStateSealer(keyring);
  const tell = makeEventTeller(batches, proofs.tokens);
  proofs.watch(tell.ofSiteverify);
  const count: CaptchaContext['count'] = (event, keys, tookMs) => {
    const { component, host, compKey } = keys;
    events.inc({ event, component, keys: keys.kind });
    if (isRefusal(event)) tell.refused(keys, event.slice(REFUSED.length));
    if (keys.kind !== 'site' || keys.embedded) return;
    const { accountId, domain } = keys;
    licensing.figures.record({
      accountId,
      component,
      domain,
      host,
      event,
      ...(event === 'challenge' && { compKey, sign: 'seen' }),
      ...(event === 'solved' && { sign: 'solved' }),
      ...(tookMs !== undefined && { tookMs }),
    });
  };
  return {
    clock,
    limits,
    licensing,
    proofs,
    types,
    sealer,
    pool,
    testDrawings: makeTestDrawings(),
    wrongAnswers: makeWrongAnswers(limits),
    failedProofs: makeFailedProofs(limits),
    strain: makeSiteStrain(clock),
    known: makeKnownNetworks(clock),
    firstWork: makeFirstWork({ clock, sealer, claims: proofs.claims }),
    markOf: makeNetworkMark(clock),
    price: makePowPrice(limits),
    workQueue: makeWorkQueue(JUDGE_SHARES),
    count,
    countRefusal(error, keys) {
      const code = error instanceof Refusal ? WIDGET_REFUSALS.find((one) => one === error.code) : undefined;
      if (code) count(`refused:${code}`, keys);
    },
    tell,
    countFirstWork: (why) => firstWorks.inc({ why }),
  };
}
