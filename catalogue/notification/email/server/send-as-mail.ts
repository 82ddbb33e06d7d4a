import type { Sending } from '@inlay/messaging/sending/offer-message.ts';
import type { OutgoingMail } from '@inlay/messaging/sending/outgoing-mail.ts';
import type { Leave } from '../../server/shapes/leave.ts';
import type { MessageParts, Round } from '../../server/message-parts.ts';
import type { MessageRow } from '../../server/store/message-rows.ts';

export const sendAsMail = (
  { messaging }: Pick<MessageParts, 'messaging'>,
  message: MessageRow,
  { leave, watch }: Round,
): Promise<Sending> => messaging.sendMail({ ...mailOf(message, leave), watch });

function mailOf(message: MessageRow, leave: Leave): OutgoingMail {
  const { id, site_id: site, environment, component, recipient: to, from_name: name, from_address: address, subject, text, html } = message;
  const headers = JSON.parse(message.headers) as Record<string, string>;
  return {
    id,
    site,
    environment,
    component,
    to,
    toName: message.recipient_name,
    from: { name, ...(address !== null && { address }) },
    subject,
    text,
    isBulk: message.lane === 'send-bulk',
    ...(html !== null && { html }),
    headers: {
      ...headers,
      ...leave.headers,
      'Auto-Submitted': 'auto-generated',
      ...(message.reply_to !== null && { 'Reply-To': message.reply_to }),
    },
  };
}
