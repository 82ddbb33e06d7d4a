import { randomUUID } from 'node:crypto';
import type { Attempt } from './caller.ts';
import { type CodeContact, contactOf, inMail } from './contact-for-codes.ts';
import { codeMail, codeSms, type MailedPurpose } from './mails.ts';
import { type Challenge, CODE_LIFETIME_MS, notBefore, openChallenge } from './open-challenge.ts';
import type { Parts } from './parts.ts';
import { hashOfCode, makeCode } from './secrets.ts';
import { takeSms } from './sms-budget.ts';
import type { Account } from './store/accounts.ts';
import * as challenges from './store/challenges.ts';

export const CODES_AN_HOUR = { name: 'login-codes', points: 10, seconds: 3_600 };

/**
 * Sends a code for the second step, at most one in 30 s: within them the caller gets the challenge that is under way. Where text messages
 * are used up it goes by mail.
 * @throws Refusal `rate_limited` when that one is spent, or after ten codes in an hour (known devices have ten each).
 */
export async function sendLoginCode(parts: Parts, account: Account, attempt: Attempt, purpose: MailedPurpose): Promise<Challenge> {
  const { db, clock, keyring, mail, limits } = parts;
  const open = await openChallenge(parts, account);
  if (open) return open;
  // Whoever knows the password could otherwise send the owner a message every 30 s, at our cost. The owner's browsers have codes of
  // their own left when strangers have used theirs up.
  await limits.take(CODES_AN_HOUR, attempt.knownDevice ? attempt.counters.own : account.id);

  const now = clock();
  const { channel, to, maskedTo, proves, insteadOfSms } = await payableContact(parts, account, attempt);
  const id = randomUUID();
  const code = makeCode();
  const codeHash = hashOfCode(keyring, id, code);
  await db.transaction().execute(async (queries) => {
    await challenges.forgetChallenges(queries, account.id, now);
    await challenges.addChallenge(queries, {
      id,
      accountId: account.id,
      channel,
      maskedTo,
      codeHash,
      proves: proves ?? null,
      now: notBefore(account, now),
      expiresAt: now + CODE_LIFETIME_MS,
    });
    const budget = proves === undefined ? 'codes' : 'strangers';
    if (channel === 'sms') await mail.sendSms(queries, { to, text: codeSms(code, purpose) });
    else await mail.send(queries, { budget, urgent: true, to, ...codeMail(account.first_name, code, purpose) });
  });
  return { challengeId: id, channel, maskedTo, ...(insteadOfSms && { insteadOfSms }) };
}

async function payableContact(parts: Parts, account: Account, { counters }: Attempt): Promise<CodeContact> {
  const contact = contactOf(parts, account);
  if (contact.channel !== 'sms') return contact;
  return (await takeSms(parts, { to: contact.to, network: counters.address, account })) ? contact : inMail(account, 'sms-limit');
}
