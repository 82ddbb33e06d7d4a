import type { KeptConnections } from '@inlay/platform/mail/smtp/kept-connections.ts';
import { oneAddress, oneLine } from '@inlay/platform/mail/mail-address.ts';
import { noteRefusal } from '../bounces/note-report.ts';
import { type Attempt, attempt, attemptOf } from './attempt.ts';
import { type SendParts, type Sending, offerMessage } from './offer-message.ts';
import { operatorAddress } from './operator-address.ts';
import { type OutgoingMail, contentOf, mailIdOf } from './outgoing-mail.ts';
import { provenDomainsOf } from './proven-domains.ts';

type MailParts = SendParts & { readonly connections: KeptConnections };

/** Sends a mail through the first of the project's mail servers that takes it, with the same Message-ID each time. Not to be called in a transaction. */
export async function sendMail(parts: MailParts, mail: OutgoingMail): Promise<Sending> {
  const { db, settings, keyring } = parts;
  const to = oneAddress(mail.to);
  const content = contentOf(mail);
  const { name, address = operatorAddress(settings.mailFrom).address } = mail.from;
  const from = { name: oneLine(name, 60), address };
  return offerMessage<Attempt>(parts, mail, {
    channel: 'email',
    to,
    hasOperator: settings.smtpUrl !== undefined,
    mailId: mailIdOf(mail),
    kept: { from, message: { from: `${from.name} <${address}>`, ...content } },
    async offers() {
      const toSend = { mail: { ...mail, ...content, to }, proven: await provenDomainsOf(db, keyring, mail.site) };
      return {
        attemptOf: (candidate) => attemptOf(parts, toSend, candidate),
        attempt: (candidate, attempted) => attempt(parts, toSend, candidate, attempted),
        refused: (noted, { said }) => noteRefusal(parts, noted, said),
      };
    },
  });
}
