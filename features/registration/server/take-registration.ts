import { Refusal } from '@inlay/kernel/errors.ts';
import { mailboxOf } from '@inlay/kernel/identifiers.ts';
import { callerNetwork, callerSurroundings } from '@inlay/platform/http/caller-network.ts';
import { type Limits, takeForNow } from '@inlay/platform/limits/limits.ts';

const HOUR_S = 3_600;
/** Past them each needs a captcha, and counts for its surroundings. */
export const FROM_A_NETWORK = { name: 'registrations-of-network', points: 60, seconds: HOUR_S };
/** Past their own, all networks of one /24 or /48 together: so many that only abuse from there uses them up. */
export const MORE_FROM_AROUND = { name: 'registrations-from-around', points: 300, seconds: HOUR_S };
/** What needs no captcha. */
export const FREE_FROM_A_NETWORK = { name: 'free-registrations-of-network', points: 5, seconds: HOUR_S };
/** Of all that share its /24 or /48: a captcha is all that a neighbour is ever asked for. */
export const FREE_FROM_AROUND = { name: 'free-registrations-from-around', points: 40, seconds: HOUR_S };
export const FREE_FOR_A_MAILBOX = { name: 'free-registrations-for-mailbox', points: 5, seconds: HOUR_S };

export interface Asked {
  readonly address: string;
  readonly email: string;
  /** A captcha was solved for this registration. */
  readonly solved: boolean;
  /** The mailbox has as many accounts as have mails of their own. */
  readonly crowded: boolean;
}

/**
 * Counts a registration before anything is looked at: that a username is taken is told as often as accounts may be made. Answers the way
 * to take the count back.
 * @throws Refusal `rate_limited`, `captcha-required`
 */
export async function takeRegistration(limits: Limits, { address, email, solved, crowded }: Asked): Promise<() => Promise<void>> {
  const network = callerNetwork(address);
  const mailbox = mailboxOf(email);
  const back = [await takePlace(limits, address, solved)];
  const giveBack = async () => void (await Promise.all(back.map((undo) => undo())));
  if (solved) return giveBack;
  for (const [rule, key] of [
    [FREE_FROM_A_NETWORK, network],
    [FREE_FROM_AROUND, callerSurroundings(address)],
    [FREE_FOR_A_MAILBOX, mailbox],
  ] as const) {
    if (await limits.tryTake(rule, key)) {
      back.push(() => limits.refund(rule, key));
      continue;
    }
    return refuse(giveBack);
  }
  // Whoever comes now gets the one mail that is kept for a newcomer: a stranger shall not have it for nothing.
  return crowded ? refuse(giveBack) : giveBack;
}

/** A network's own place, or for a captcha one of its surroundings. */
async function takePlace(limits: Limits, address: string, solved: boolean): Promise<() => Promise<void>> {
  const network = callerNetwork(address);
  if (await limits.tryTake(FROM_A_NETWORK, network)) return () => limits.refund(FROM_A_NETWORK, network);
  if (!solved) throw new Refusal('captcha-required');
  return takeForNow(limits, MORE_FROM_AROUND, callerSurroundings(address));
}

async function refuse(giveBack: () => Promise<void>): Promise<never> {
  await giveBack();
  throw new Refusal('captcha-required');
}
