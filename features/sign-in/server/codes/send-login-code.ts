import { randomUUID } from 'node:crypto';
import { startChallenge } from '@inlay/identity/challenges/start-challenge.ts';
import { hashOfCode, makeCode } from '@inlay/identity/codes/message-code.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import type { Attempt } from '@inlay/identity/throttle/attempt.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { TO_OTHERS } from '@inlay/platform/mail/budgets.ts';
import { type CodeContact, contactOf, inMail } from './contact-for-codes.ts';
import { codeMail, codeSms, type MailedPurpose } from '../mails.ts';
import { type Challenge, notBefore, openChallenge } from '../login/open-challenge.ts';
import type { Parts } from '../parts.ts';
import { takeSms } from './sms-budget.ts';
import { tooManyMails } from '../email/too-many-mails.ts';
import { type Account, lockVerified } from '../store/accounts.ts';

export const CODES_AN_HOUR = { name: 'login-codes', points: 10, seconds: 3_600 };

/**
 * Sends a code for the second step, at most one in 30 s: within them the caller gets the challenge that is under way. Where text messages
 * are used up it goes by mail.
 * @throws Refusal `login_failed` when the account got another password meanwhile; `rate_limited` when that one is spent, or after ten codes in an hour (known devices have ten each), and when an
 * address that nobody has proven has had too many mails.
 */
export async function sendLoginCode(parts: Parts, account: Account, attempt: Attempt, purpose: MailedPurpose): Promise<Challenge> {
  const { db, engine, clock, keyring, mail, limits, budgets } = parts;
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
    if (!(await lockVerified(queries, engine, account))) throw new Refusal('login_failed');
    await startChallenge(queries, accountsRealm, {
      id,
      subject: account.id,
      channel,
      maskedTo,
      codeHash,
      proves: proves ?? null,
      now,
      madeAt: notBefore(account, now),
    });
    if (channel === 'sms') return mail.sendSms(queries, { accounts: [account.id], to, text: codeSms(code, purpose) });
    // An address that is somebody else's may be written to now and then.
    const isOthers = proves !== undefined && proves !== account.email_key;
    if (isOthers && (await budgets.take(queries, TO_OTHERS, account.id)) === undefined) throw tooManyMails();
    const cause = { accounts: [account.id], asked: 'with-password' } as const;
    const counted =
      proves === undefined ? ({ budget: 'codes', accounts: [account.id] } as const) : ({ budget: 'strangers', cause } as const);
    // A challenge whose code was never sent could not be answered.
    if (!(await mail.send(queries, { ...counted, urgent: true, to, ...codeMail(account.first_name, code, purpose) }))) throw tooManyMails();
  });
  return { challengeId: id, channel, maskedTo, ...(insteadOfSms && { insteadOfSms }) };
}

async function payableContact(parts: Parts, account: Account, { counters }: Attempt): Promise<CodeContact> {
  const contact = contactOf(parts, account);
  if (contact.channel !== 'sms') return contact;
  return (await takeSms(parts, parts.db, { to: contact.to, network: counters.address, account })) ? contact : inMail(account, 'sms-limit');
}
