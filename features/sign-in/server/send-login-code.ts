import { randomUUID } from 'node:crypto';
import { DEFAULT_DIAL_CODE } from '@inlay/kernel/constants.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Attempt } from './caller.ts';
import { codeMail, codeSms } from './mails.ts';
import type { Parts } from './parts.ts';
import { hashOfCode, makeCode } from './secrets.ts';
import type { Account } from './store/accounts.ts';
import * as challenges from './store/challenges.ts';

export const CODE_TRIES = 5;
const CODE_LIFETIME_MS = 10 * 60_000;
const COOL_DOWN_MS = 30_000;
const CODES_AN_HOUR = { name: 'login-codes', points: 10, seconds: 3_600 };

export interface Challenge {
  readonly challengeId: string;
  readonly channel: 'email' | 'sms';
  /** Enough for the owner to recognise the contact, too little to tell it to others. */
  readonly maskedTo: string;
}

/**
 * Sends a code for the second step, at most one in 30 s: within them the caller gets the challenge that is under way.
 * @throws Refusal `rate_limited` when that one is spent, or after ten codes in an hour (known devices have ten each).
 */
export async function sendLoginCode(parts: Parts, account: Account, attempt: Attempt): Promise<Challenge> {
  const { db, clock, settings, mail, limits } = parts;
  const now = clock();
  const latest = await challenges.latestOpenChallenge(db, account.id, {
    after: Math.max(now - COOL_DOWN_MS, account.password_changed_at - 1),
  });
  if (latest && latest.tries < CODE_TRIES) return { challengeId: latest.id, channel: latest.channel, maskedTo: latest.masked_to };
  if (latest) throw new Refusal('rate_limited', { retryAfter: Math.ceil((latest.created_at + COOL_DOWN_MS - now) / 1_000) });
  // Whoever knows the password could otherwise send the owner a message every 30 s, at our cost. The owner's browsers have codes of
  // their own left when strangers have used theirs up.
  await limits.take(CODES_AN_HOUR, attempt.knownDevice ? attempt.counters.own : account.id);

  const { channel, to } = contactOf(account, { smsByMail: !settings.smsUrl && settings.smtpUrl !== undefined });
  const id = randomUUID();
  const code = makeCode();
  const maskedTo = channel === 'sms' ? maskPhone(to) : maskEmail(to);
  const codeHash = hashOfCode(settings.secretKey, id, code);
  await db.transaction().execute(async (queries) => {
    await challenges.forgetChallenges(queries, account.id, now);
    await challenges.addChallenge(queries, {
      id,
      accountId: account.id,
      channel,
      maskedTo,
      codeHash,
      now,
      expiresAt: now + CODE_LIFETIME_MS,
    });
    if (channel === 'sms') await mail.sendSms(queries, { to, text: codeSms(code) });
    else await mail.send(queries, { to, ...codeMail(account.first_name, code) });
  });
  return { challengeId: id, channel, maskedTo };
}

/** A server that can send mail but no SMS sends a phone's code by mail. */
function contactOf(account: Account, { smsByMail }: { smsByMail: boolean }): { channel: 'email' | 'sms'; to: string } {
  const { two_factor_method, two_factor_phone, two_factor_email, email } = account;
  if (two_factor_method === 'Phone' && two_factor_phone && !smsByMail) return { channel: 'sms', to: internationalNumber(two_factor_phone) };
  return { channel: 'email', to: two_factor_email || email };
}

/** Ten digits are a number without its country code. */
function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `${DEFAULT_DIAL_CODE}${digits}` : `+${digits}`;
}

const maskPhone = (phone: string): string => `•••••••${phone.slice(-3)}`;

function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${host.slice(0, 1)}•••${host.slice(host.lastIndexOf('.'))}`;
}
