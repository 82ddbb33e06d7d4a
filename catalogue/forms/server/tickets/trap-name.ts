import { createHmac } from 'node:crypto';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';

/** What a program that fills in every field expects to find. */
const WORDS = ['website', 'company', 'homepage', 'fax', 'nickname', 'department', 'referral', 'city2'] as const;

/** The name of a field that people don't see: another one each day, form and project, so that none is worth remembering. */
export function trapName(keyring: Keyring, { siteKey }: WidgetPage, form: string, now: number): string {
  const day = Math.floor(now / DAY_MS);
  const digest = createHmac('sha256', keyring.current('form-trap-v1').key)
    .update(JSON.stringify([day, siteKey, form]))
    .digest();
  return `${WORDS[(digest[0] ?? 0) % WORDS.length]}_${digest.toString('hex', 1, 4)}`;
}

/** Today's, and yesterday's for a page that was opened before midnight. */
export const trapNames = (keyring: Keyring, page: WidgetPage, form: string, now: number): readonly string[] => [
  trapName(keyring, page, form, now),
  trapName(keyring, page, form, now - DAY_MS),
];
