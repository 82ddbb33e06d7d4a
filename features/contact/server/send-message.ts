import { FIRST_PARTY_FORMS } from '@inlay/kernel/constants.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { takeForNow } from '@inlay/platform/limits/limits.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';
import type { Services } from '@inlay/platform/services.ts';
import { CAPTCHA_NEEDED } from '../rules/contact-fields.ts';
import type { Actions } from './actions.ts';
import { addMessage, type ContactMessage } from './store.ts';

export const CONTACT_LIMIT = { name: 'contact', points: 10, seconds: 3_600 };

/**
 * Keeps a message of the contact form and mails it to the house.
 * @throws Refusal `invalid_request` on `inlay-response` when the captcha's token doesn't redeem, `rate_limited`.
 */
export async function sendMessage(
  { db, clock, limits, mail, settings }: Services,
  { redeemFirstPartyToken }: Actions,
  { message, token }: { message: ContactMessage; token: string },
): Promise<void> {
  const giveBack = await takeForNow(limits, CONTACT_LIMIT, callerNetwork(message.address));
  if (!(await redeemFirstPartyToken(token, FIRST_PARTY_FORMS.contact))) {
    // Only messages count: who must solve the captcha again isn't a sender of many.
    await giveBack();
    throw new Refusal('invalid_request', { message: CAPTCHA_NEEDED, fields: { 'inlay-response': CAPTCHA_NEEDED } });
  }
  await db.transaction().execute(async (queries) => {
    await addMessage(queries, message, clock());
    await mail.send(queries, { budget: 'house', to: settings.mailFrom, replyTo: message.email, ...mailOf(message) });
  });
}

function mailOf({ firstName, lastName, email, phone, subject, message, address }: ContactMessage) {
  const title = `Contact form: ${subject || `${firstName} ${lastName}`}`;
  const facts = [
    ['From', `${firstName} ${lastName}`],
    ['Email', email],
    ['Phone', phone],
    ['Subject', subject || '(none)'],
    ['Network address', address],
  ] as const;
  return { subject: title, ...layOutMail({ title, paragraphs: [message], facts, footnote: 'Reply to this mail to answer the sender.' }) };
}
