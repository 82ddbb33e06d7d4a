import { emailKey, maskEmail, maskPhone, phoneOf } from '@inlay/kernel/identifiers.ts';
import type { Parts } from '../parts.ts';
import type { Account } from '../store/accounts.ts';

/** Why a code goes by mail although the owner has chosen the phone. */
export type InsteadOfSms = 'sms-unavailable' | 'phone-unconfirmed' | 'sms-limit';

export interface CodeContact {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly maskedTo: string;
  /** What the code proves when it comes back; undefined for a contact that is proven. */
  readonly proves?: string;
  readonly insteadOfSms?: InsteadOfSms;
}

type OfAccount = Pick<
  Account,
  'email' | 'email_verified_at' | 'two_factor_method' | 'two_factor_email' | 'two_factor_phone' | 'two_factor_proven'
>;

/**
 * Where the account's codes go. A phone is written to once it is confirmed, and where text messages can be sent; until then its codes go to
 * the account's own address. An address proves itself by the first code that comes back.
 */
export function contactOf({ mail }: { mail: Pick<Parts['mail'], 'canText'> }, account: OfAccount): CodeContact {
  if (account.two_factor_method !== 'Phone') return mailContact(account, account.two_factor_email || account.email);
  const phone = phoneOf(account.two_factor_phone ?? '');
  if (!mail.canText) return inMail(account, 'sms-unavailable');
  if (phone === undefined || account.two_factor_proven !== phone) return inMail(account, 'phone-unconfirmed');
  return { channel: 'sms', to: phone, maskedTo: maskPhone(phone) };
}

/** The phone's code, sent to the account's own address. */
export const inMail = (account: OfAccount, insteadOfSms: InsteadOfSms): CodeContact => ({
  ...mailContact(account, account.email),
  insteadOfSms,
});

function mailContact(account: OfAccount, to: string): CodeContact {
  const key = emailKey(to);
  const isOwn = account.email_verified_at !== null && key === emailKey(account.email);
  const proven = isOwn || key === undefined || account.two_factor_proven === key;
  return { channel: 'email', to, maskedTo: maskEmail(to), ...(!proven && { proves: key }) };
}

/** The phone that is chosen for codes and not confirmed yet. */
export function phoneToConfirm(account: OfAccount): string | undefined {
  const phone = account.two_factor_method === 'Phone' ? phoneOf(account.two_factor_phone ?? '') : undefined;
  return phone === account.two_factor_proven ? undefined : phone;
}
