import { findInboundKey } from '../store/inbound-rows.ts';
import { keyOf, textsUrl } from '../inbound/inbound-key.ts';
import type { Candidate } from '../sending/candidates.ts';
import { type SendParts, type Sending, offerMessage } from '../sending/offer-message.ts';
import type { OutgoingMessage } from '../sending/outgoing-message.ts';
import type { Attempted } from '../sending/watch-attempt.ts';
import type { SenderRow } from '../store/sender-rows.ts';
import { handOverText } from './hand-over-text.ts';
import { noteStop } from './note-stop.ts';
import { serviceOfSender } from './service-of-sender.ts';

export interface OutgoingText extends OutgoingMessage {
  /** A number such as `+15550100100`, whole. */
  readonly to: string;
  /** Whom it is from at a sender, in place of the sender's own number; null: not through this one. By default the sender's own. */
  readonly fromOf?: (sender: string) => string | null | undefined;
  /** Whom it says it is from in the Dev Inbox. */
  readonly from: string;
}

interface TextAttempt extends Attempted {
  readonly row: SenderRow;
}

/** Sends a text through the first of the project's services that takes it, under the same name each time. Not to be called in a transaction. */
export async function sendText(parts: SendParts, text: OutgoingText): Promise<Sending> {
  const { db, keyring, settings } = parts;
  return offerMessage<TextAttempt>(parts, text, {
    channel: 'sms',
    to: text.to,
    hasOperator: false,
    mailId: text.id,
    kept: { from: { name: '', address: text.from }, message: { from: text.from, subject: '', text: text.text } },
    async offers() {
      const key = keyOf(keyring, await findInboundKey(db, text.site));
      const statusUrl = key === undefined ? undefined : textsUrl(settings.publicUrl, key, `on=status&ref=${text.id}`);
      return {
        attemptOf: (candidate) => attemptOf(text, candidate),
        attempt: (_, { row, from: { address } }) =>
          handOverText(serviceOfSender(parts, row), {
            id: text.id,
            to: text.to,
            from: address === row.messaging_service ? { MessagingServiceSid: address } : { From: address },
            body: text.text,
            statusUrl,
          }),
        refused: async (noted, ended) => {
          if ('why' in ended && ended.why === 'stop') await noteStop(parts, { siteId: noted.site_id, environment: 'live' }, text.to);
        },
      };
    },
  });
}

function attemptOf({ fromOf }: OutgoingText, candidate: Candidate): TextAttempt | undefined {
  if (!('host' in candidate) || candidate.kind !== 'twilio') return undefined;
  const wanted = fromOf?.(candidate.id);
  const address = wanted === undefined ? ownFrom(candidate) : wanted;
  if (address === null) return undefined;
  return { sender: candidate.id, label: candidate.label, from: { name: '', address }, isReplaced: false, row: candidate };
}

const ownFrom = ({ messaging_service: service, from_address: from }: SenderRow): string | null => (service ?? from) || null;
