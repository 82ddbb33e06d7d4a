import { dialCodeOf } from '@inlay/kernel/countries/dial-code.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';

export const TO_A_NUMBER = { name: 'sms-to', points: 10, ms: HOUR_MS };
export const FROM_A_NETWORK = { name: 'sms-from', points: 60, ms: HOUR_MS };
/** Accounts are made by the dozen to have numbers written to. */
export const OF_A_NEW_ACCOUNT = { name: 'sms-new-account', points: 5, ms: DAY_MS };
export const OF_AN_ACCOUNT = { name: 'sms-account', points: 20, ms: DAY_MS };
export const ofTheDay = (smsPerDay: number) => ({ name: 'sms-a-day', points: smsPerDay, ms: DAY_MS });
/** A quarter of the day's messages go to one country. */
export const toACountry = (smsPerDay: number) => ({ name: 'sms-country', points: Math.ceil(smsPerDay / 4), ms: DAY_MS });

export interface WantedSms {
  readonly to: string;
  /** Where it was asked for. */
  readonly network: string;
  readonly account: { readonly id: string; readonly created_at: number };
}

/**
 * Takes a text message from every budget it counts against; false when one is used up. Each costs money, and whoever is paid for messages
 * to a number could have us send them from a crowd of accounts: so known browsers are counted too.
 */
export async function takeSms(
  { clock, budgets, settings, log, mail }: Pick<Services, 'clock' | 'budgets' | 'settings' | 'log' | 'mail'>,
  queries: Queries,
  { to, network, account }: WantedSms,
): Promise<boolean> {
  const { smsPerDay } = settings;
  const isNew = clock() - account.created_at < DAY_MS;
  for (const [rule, whom] of [
    [isNew ? OF_A_NEW_ACCOUNT : OF_AN_ACCOUNT, account.id],
    [TO_A_NUMBER, to],
    [FROM_A_NETWORK, network],
    [toACountry(smsPerDay), dialCodeOf(to)],
  ] as const)
    if ((await budgets.take(queries, rule, whom)) === undefined) return false;

  const used = await budgets.take(queries, ofTheDay(smsPerDay), 'all');
  if (used === Math.ceil(smsPerDay / 2)) {
    log.warn({ used, of: smsPerDay }, 'Half of the text messages of the day (SMS_PER_DAY) are used.');
    const text = `${used} of ${smsPerDay} text messages of this day are used. When all are, codes go by email.\n`;
    await mail.send(queries, { budget: 'house', to: settings.mailFrom, subject: 'Half of the text messages of the day are used', text });
  }
  return used !== undefined;
}
