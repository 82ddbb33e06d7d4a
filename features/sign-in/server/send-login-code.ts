import { randomUUID } from 'node:crypto';
import { DEFAULT_DIAL_CODE } from '@inlay/kernel/constants.ts';
import type { Attempt } from './caller.ts';
import { codeMail, codeSms } from './mails.ts';
import { type Challenge, CODE_LIFETIME_MS, notBefore, openChallenge } from './open-challenge.ts';
import type { Parts } from './parts.ts';
import { hashOfCode, makeCode } from './secrets.ts';
import type { Account } from './store/accounts.ts';
import * as challenges from './store/challenges.ts';

const CODES_AN_HOUR = { name: 'login-codes', points: 10, seconds: 3_600 };
const SMS_TO_A_NUMBER = { name: 'sms-to', points: 10, seconds: 3_600 };
const SMS_FROM_A_NETWORK = { name: 'sms-from', points: 60, seconds: 3_600 };

/**
 * Sends a code for the second step, at most one in 30 s: within them the caller gets the challenge that is under way.
 * @throws Refusal `rate_limited` when that one is spent, after ten codes in an hour (known devices have ten each), or when text messages
 * are used up: whoever is paid for messages to a number could otherwise have us send them to it from a crowd of accounts.
 */
export async function sendLoginCode(parts: Parts, account: Account, attempt: Attempt): Promise<Challenge> {
  const { db, clock, settings, mail, limits } = parts;
  const open = await openChallenge(parts, account);
  if (open) return open;
  // Whoever knows the password could otherwise send the owner a message every 30 s, at our cost. The owner's browsers have codes of
  // their own left when strangers have used theirs up.
  await limits.take(CODES_AN_HOUR, attempt.knownDevice ? attempt.counters.own : account.id);

  const now = clock();
  const { channel, to } = contactOf(parts, account);
  if (channel === 'sms') await takeSms(parts, to, attempt);
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
      now: notBefore(account, now),
      expiresAt: now + CODE_LIFETIME_MS,
    });
    if (channel === 'sms') await mail.sendSms(queries, { to, text: codeSms(code) });
    else await mail.send(queries, { to, ...codeMail(account.first_name, code) });
  });
  return { challengeId: id, channel, maskedTo };
}

/** The owner's browsers don't share the number's messages with strangers, who may have registered it too. */
async function takeSms({ limits, settings }: Parts, to: string, { knownDevice, counters }: Attempt): Promise<void> {
  if (!knownDevice) await limits.take(SMS_TO_A_NUMBER, to);
  await limits.take(SMS_FROM_A_NETWORK, counters.address);
  await limits.take({ name: 'sms-a-day', points: settings.smsPerDay, seconds: 86_400 }, 'all');
}

/** A server that can send mail but no SMS sends a phone's code by mail. */
export function contactOf({ settings }: Pick<Parts, 'settings'>, account: Account): { channel: 'email' | 'sms'; to: string } {
  const smsByMail = !settings.smsUrl && settings.smtpUrl !== undefined;
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
