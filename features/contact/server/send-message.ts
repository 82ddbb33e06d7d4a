import type { FormParts } from '@inlay/catalogue/forms/server/forms-parts.ts';
import { acceptHouseSubmission } from '@inlay/catalogue/forms/server/submissions/accept-house-submission.ts';
import { FIRST_PARTY_FORMS } from '@inlay/kernel/constants.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';
import { CAPTCHA_NEEDED } from '../rules/contact-fields.ts';
import { CONTACT_INBOX } from './contact-inbox.ts';

const PATH = '/ContactUs';

type ContactMessage = Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'subject' | 'message', string>>;

interface Sent {
  readonly message: ContactMessage;
  readonly token: string;
  /** The sender's network address. It stands in the mail and is not kept. */
  readonly address: string;
}

/**
 * Hands a message of the contact form to the engine of forms, and mails what isn't spam to the operator.
 * @throws Refusal `invalid_request`, on `inlay-response` when the captcha's token doesn't redeem; `rate_limited`
 */
export async function sendMessage(parts: FormParts, { message, token, address }: Sent): Promise<void> {
  const { proofs, mail, settings } = parts;
  try {
    await acceptHouseSubmission(parts, CONTACT_INBOX, {
      values: message,
      path: PATH,
      address,
      captcha: proofs.readFirstParty(token, FIRST_PARTY_FORMS.contact),
      tell: async (queries, { reference }) => {
        const content = mailOf(message, { address, reference });
        await mail.send(queries, { budget: 'house', to: settings.mailFrom, replyTo: message.email, ...content });
      },
    });
  } catch (error) {
    throw error instanceof Refusal ? asOwnRefusal(error) : error;
  }
}

/** Codes of widgets, as our own calls name them. */
function asOwnRefusal(refusal: Refusal): Refusal {
  const { code, retryAfter } = refusal;
  if (code === 'captcha-required')
    return new Refusal('invalid_request', { message: CAPTCHA_NEEDED, fields: { 'inlay-response': CAPTCHA_NEEDED } });
  if (code === 'rate-limited') return new Refusal('rate_limited', retryAfter === undefined ? {} : { retryAfter });
  return refusal;
}

function mailOf(
  { firstName, lastName, email, phone, subject, message }: ContactMessage,
  { address, reference }: { readonly address: string; readonly reference: string },
) {
  const title = `Contact form: ${subject || `${firstName} ${lastName}`}`;
  const facts = [
    ['From', `${firstName} ${lastName}`],
    ['Email', email],
    ['Phone', phone],
    ['Subject', subject || '(none)'],
    ['Network address', address],
    ['Reference', reference],
  ] as const;
  return { subject: title, ...layOutMail({ title, paragraphs: [message], facts, footnote: 'Reply to this email to answer the sender.' }) };
}
