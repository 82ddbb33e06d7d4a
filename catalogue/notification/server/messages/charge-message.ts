import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { nextMidnight } from '@inlay/licensing/next-midnight.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { mainAccount } from '@inlay/platform/database/main-account.ts';
import { shareAccount, takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import { shareOfDomain } from '../../rules/domain-share.ts';
import type { MessageParts } from '../message-parts.ts';
import { chargedOfDomain, chargedSince } from '../store/message-rows.ts';
import type { SendingDomain } from '../shapes/sending-domain.ts';

/** What is left today for the messages of one call. */
export interface Charging {
  /** Whether a message counts. @throws Refusal `quota-exceeded`, before anything is written */
  take(domain: SendingDomain | undefined): Promise<boolean>;
}

/** Of mails of our own, which cost nothing and take turns with nobody. */
export const FREE: Charging = { take: async () => false };

/**
 * Where something limits a call, it takes turns with others of its account until its transaction ends, so that no two use up the same rest. It comes
 * before any other row of the account is written. @param domains of the messages of the call
 */
export async function beginCharging(
  parts: MessageParts,
  queries: Queries,
  place: SubscribedPlace,
  domains: readonly SendingDomain[],
): Promise<Charging> {
  const { clock, engine, sells } = parts;
  const { accountId, environment } = place;
  if (environment === 'test') {
    await shareAccount(queries, engine, accountId);
    return { take: async () => false };
  }
  const now = clock();
  const payer = await mainAccount(queries, accountId).select(['main.id', 'main.plan']).executeTakeFirstOrThrow();
  const perDay = sells.meter.perDay[payer.plan];
  const isLimited = perDay !== null || domains.some(({ provenAt }) => shareOfDomain(provenAt, now) !== null);
  if (isLimited) await takeTurn(queries, engine, { accountId, mainAccountId: payer.id });
  else await shareAccount(queries, engine, accountId);

  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const ofPlan = perDay === null ? null : await leftOf(perDay, chargedSince(queries, { accountId, component: sells.id }, midnight));
  const ofDomains = new Map<string | null, Left | null>();
  async function ofDomain({ name, provenAt }: SendingDomain): Promise<Left | null> {
    const known = ofDomains.get(name);
    if (known !== undefined) return known;
    const share = shareOfDomain(provenAt, now);
    const left = share === null ? null : await leftOf(share, chargedOfDomain(queries, place, name, midnight));
    ofDomains.set(name, left);
    return left;
  }

  return {
    async take(domain) {
      const left = domain ? await ofDomain(domain) : null;
      if (ofPlan?.left === 0) throw usedUp(`Today's ${ofPlan.most} ${sells.meter.unit.short} of your plan are used up.`, now);
      if (domain && left?.left === 0) throw usedUp(sentenceOf(domain, left.most), now);
      for (const one of [ofPlan, left]) if (one) one.left -= 1;
      return true;
    },
  };
}

interface Left {
  readonly most: number;
  left: number;
}

const leftOf = async (most: number, used: Promise<number>): Promise<Left> => ({ most, left: Math.max(0, most - (await used)) });

const sentenceOf = ({ name }: SendingDomain, most: number): string =>
  name === null
    ? `Today's ${most} messages without a proven domain are used up. Prove your domain to send more.`
    : `Today's ${most.toLocaleString('en')} messages from ${name} are used up. A domain sends more each day after it is proven.`;

function usedUp(message: string, now: number): Refusal {
  const resetsAt = nextMidnight(now);
  const retryAfter = Math.max(1, Math.ceil((Date.parse(resetsAt) - now) / 1_000));
  return new Refusal('quota-exceeded', { message, retryAfter, extra: { resetsAt } });
}
