import { hostOfPasted } from '@inlay/kernel/pasted-host.ts';
import { type HandOver, handOver } from '@inlay/platform/mail/hand-over.ts';
import type { KeptConnections } from '@inlay/platform/mail/smtp/kept-connections.ts';
import { serverOf } from '@inlay/platform/mail/mail-server.ts';
import { oneLine } from '@inlay/platform/mail/mail-address.ts';
import type { Services } from '@inlay/platform/services.ts';
import { composeMail } from '../compose-mail.ts';
import { bounceAddress } from '../inbound/reply-address.ts';
import { OPERATOR_SENDER } from '../senders/sender-answer.ts';
import { serverOfSender } from '../senders/server-of-sender.ts';
import type { Candidate } from './candidates.ts';
import { fromOf } from './from-address.ts';
import { operatorAddress } from './operator-address.ts';
import type { ContentOfMail, OutgoingMail } from './outgoing-mail.ts';
import { type ProvenDomains, provenFor, signMail } from './proven-domains.ts';
import type { Attempted } from './watch-attempt.ts';

/** A server that another one stands behind: who waits for a code waits no longer than this for the first to fail. */
const IMPATIENT = { beginMs: 4_000, endMs: 20_000 };
const PATIENT = { beginMs: 20_000, endMs: 20_000 };

type Parts = Pick<Services, 'clock' | 'keyring' | 'settings'> & { readonly connections: KeptConnections };

export interface MailToSend {
  readonly mail: OutgoingMail & ContentOfMail;
  readonly proven: ProvenDomains;
}

/** A mail as one sender sends it. */
export interface Attempt extends Attempted {
  /** Where an answer goes, as the mail may not be from there. */
  readonly replyTo: string | undefined;
}

/** Whom the mail is from where this sender takes it. */
export function attemptOf({ settings }: Pick<Parts, 'settings'>, { mail, proven }: MailToSend, candidate: Candidate): Attempt {
  const own = ownAddressOf(settings, candidate, proven);
  const { from, replyTo } = fromOf(mail.from, own, (address) => provenFor(proven, address) !== undefined);
  const label = 'host' in candidate ? candidate.label : OPERATOR_SENDER.label;
  return { sender: candidate.id, label, from, replyTo, isReplaced: replyTo !== undefined };
}

/** Hands the mail over. @param isLast nobody is asked after this sender */
export async function attempt(
  parts: Parts,
  { mail, proven }: MailToSend,
  candidate: Candidate,
  { from, replyTo, isLast }: Attempt & { readonly isLast: boolean },
): Promise<HandOver> {
  const { settings, clock, connections } = parts;
  const name = new URL(settings.publicUrl).hostname;
  const { id, to, toName = '', subject, text, html = null, headers } = mail;
  const server = 'host' in candidate ? serverOfSender(parts, candidate) : await serverOf(settings.smtpUrl ?? '');
  const composed = await composeMail({
    messageId: mail.messageId ?? `${id}@${hostOfPasted(from.address.slice(from.address.lastIndexOf('@') + 1))}`,
    from,
    to: { name: oneLine(toName, 100), address: to },
    subject,
    text,
    html,
    headers: {
      ...headers,
      'X-Inlay-Message': id,
      // What Postmark names the mail by when it tells of it.
      ...(server.host.endsWith('.postmarkapp.com') && { 'X-PM-Metadata-inlay': id }),
      // What the mail itself says goes before the address that it may not be from.
      ...(replyTo !== undefined && headers['Reply-To'] === undefined && { 'Reply-To': replyTo }),
    },
    at: clock(),
  });
  const bytes = await signMail(proven, from.address, composed);
  // Reports of what the operator's server carries come back to the operator's domain, where there is one for mails that come in.
  const envelopeFrom = !('host' in candidate) && settings.inbound ? bounceAddress(settings.inbound, id) : from.address;
  return handOver(server, { from: envelopeFrom, to, bytes, id }, { name, ...(isLast ? PATIENT : IMPATIENT) }, connections);
}

/** On the operator's server the first proven domain stands for the project. */
function ownAddressOf({ mailFrom }: Services['settings'], candidate: Candidate, [first]: ProvenDomains) {
  if ('host' in candidate) return { name: candidate.from_name, address: candidate.from_address, shared: false };
  const { name, address } = operatorAddress(mailFrom);
  return first ? { name, address: first.fromAddress, shared: false } : { name, address, shared: true };
}
