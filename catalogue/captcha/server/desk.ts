import type { Clock } from '@inlay/platform/clock.ts';
import type { Limits } from '@inlay/platform/limits.ts';
import type { Metrics } from '@inlay/platform/metrics.ts';
import type { CheckedKeys } from '@inlay/runtime/keys.ts';
import type { Runtime } from '@inlay/runtime/runtime.ts';
import type { CaptchaType } from './captcha-type.ts';
import { type StateSealer, createStateSealer } from './sealed-state.ts';
import { type WrongAnswers, makeWrongAnswers } from './wrong-answers.ts';

export const FAMILY = 'captcha';

/** What the two widget calls share. */
export interface Desk {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly runtime: Runtime;
  readonly types: ReadonlyMap<string, CaptchaType>;
  readonly sealer: StateSealer;
  readonly wrongAnswers: WrongAnswers;
  /** One for an event of these keys: in the owner's figures, where there is an owner, and in the operator's. */
  readonly count: (event: 'challenge' | 'solved' | 'failed', keys: CheckedKeys) => void;
}

/** Who is calling, as the request's headers and socket say. */
export interface WidgetCaller {
  readonly siteKey: string | undefined;
  readonly compKey: string | undefined;
  readonly originHeader: string | undefined;
  readonly address: string;
}

export function makeDesk(
  { clock, limits, metrics }: { clock: Clock; limits: Limits; metrics: Metrics },
  runtime: Runtime,
  types: ReadonlyMap<string, CaptchaType>,
): Desk {
  const events = metrics.counter('inlay_captcha_events_total', 'Challenges given out, solved and failed.', ['event', 'component', 'keys']);
  return {
    clock,
    limits,
    runtime,
    types,
    sealer: createStateSealer(runtime.keyring),
    wrongAnswers: makeWrongAnswers(limits),
    count(event, keys) {
      events.inc({ event, component: keys.component, keys: keys.kind });
      if (keys.kind === 'site') runtime.usage.count({ accountId: keys.accountId, component: keys.component, domain: keys.domain, event });
    },
  };
}
