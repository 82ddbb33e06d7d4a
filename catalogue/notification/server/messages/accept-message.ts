import { createHash } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { recipientKey } from '@inlay/messaging/rules/channels.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { FailureCode } from '../../rules/failures.ts';
import type { Category } from '../../rules/recipients/categories.ts';
import type { MessageState } from '../../rules/message-states.ts';
import { readSendTime } from '../../rules/send-time.ts';
import type { Beginning, MessageParts, OfChannel } from '../message-parts.ts';
import type { SettledMessage } from '../shapes/settled-message.ts';
import { tellMessage } from '../sending/message-event.ts';
import { whyNotSent } from '../choices/why-not-sent.ts';
import { addSendJob } from '../sending/send-jobs.ts';
import { categoryNamed } from '../categories/category-named.ts';
import { type Addressee, addresseeOf } from '../recipients/addressee-of.ts';
import { claimKey, firstOfKey } from '../store/dedupe-rows.ts';
import { type MessageRow, addMessage, findMessage } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import type { Charging } from './charge-message.ts';
import { refuseForeignLinks } from './refuse-foreign-links.ts';
import type { SharedSettings } from './message-settings.ts';
import type { SendingDomain } from '../shapes/sending-domain.ts';

/** What a message is accepted with. */
export interface Acceptance extends Beginning {
  readonly place: SubscribedPlace;
  readonly settings: SharedSettings;
  readonly charging: Charging;
  /** Of the project, and ours: where a mail may lead without a proven domain. */
  readonly ownDomains: readonly string[];
  /** Of the project. */
  readonly categories: readonly Category[];
}

export interface Accepted {
  readonly id: string;
  readonly state: MessageState;
  readonly duplicate?: true;
  /** Not of the answer: it counts in Insights. */
  readonly isCharged: boolean;
}

/**
 * Takes a message: it, its timeline and its job are written in the caller's transaction, or what it is a duplicate of is found. What is refused is refused
 * before anything is written.
 * @throws Refusal `invalid_request` on `to`, `sendAt`, `recipient`, `category`, `text` or `html`, `quota-exceeded`
 */
export async function acceptMessage(
  parts: MessageParts,
  queries: Queries,
  acceptance: Acceptance,
  asked: SettledMessage,
): Promise<Accepted> {
  const { place, settings, charging } = acceptance;
  const now = parts.clock();
  const addressee = await addresseeOf(queries, place, asked);
  const { address } = addressee.to;
  const keyHash = asked.dedupeKey === undefined ? undefined : hashOf(asked.dedupeKey, address);
  // Before all else: what was right the first time may not be now, as its time has passed.
  const first = keyHash === undefined ? undefined : await findFirst(queries, place, keyHash, now);
  if (first) return first;
  const fault = place.environment === 'live' ? parts.channel.addressFault(address) : undefined;
  if (fault !== undefined) throw new Refusal('invalid_request', { fields: { to: fault } });
  const domain = acceptance.domainOf(asked);
  const ofChannel = acceptance.columnsOf(asked);
  const due = readSendTime(asked.sendAt, now);
  if ('sentence' in due) throw new Refusal('invalid_request', { fields: { sendAt: due.sentence } });
  if (place.environment === 'live' && domain?.name === null) refuseForeignLinks(asked, acceptance.ownDomains);
  const category = categoryNamed(acceptance.categories, asked.category);
  const whyNot = await whyNotSent(parts, queries, place, category, { address, now });
  const isCharged = whyNot === undefined && (await charging.take(domain));
  const row = rowOf(place, asked, { dueAt: due.at, now, isCharged, domain, ofChannel, addressee, category });
  if (keyHash !== undefined) {
    const claim = { keyHash, messageId: row.id, endsAt: now + settings.dedupeHours * HOUR_MS };
    if (!(await claimKey(queries, place, claim, now))) return (await findFirst(queries, place, keyHash, now)) ?? refuseForNow();
  }
  if (whyNot) return keepSuppressed(parts, queries, row, whyNot);
  await addMessage(queries, row);
  const isHeld = row.state === 'scheduled';
  await addSteps(queries, row.id, [
    { at: now, type: 'accepted' },
    { at: now, type: isHeld ? 'held' : 'queued', said: isHeld ? 'schedule' : '' },
  ]);
  await addSendJob(parts, queries, row, row.due_at);
  return { id: row.id, state: row.state, isCharged };
}

/** Two spellings of one address are one. */
const hashOf = (key: string, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([key, recipientKey(address)]))
    .digest('base64url');

async function findFirst(queries: Queries, place: SubscribedPlace, keyHash: string, now: number): Promise<Accepted | undefined> {
  const id = await firstOfKey(queries, place, keyHash, now);
  const message = id === undefined ? undefined : await findMessage(queries, place, id);
  return message && { id: message.id, state: message.state, duplicate: true, isCharged: false };
}

/** Whoever was first has gone in the same moment. */
function refuseForNow(): never {
  throw new Refusal('unavailable');
}

async function keepSuppressed(parts: MessageParts, queries: Queries, row: MessageRow, reason: FailureCode): Promise<Accepted> {
  const message = { ...row, state: 'suppressed', failure_code: reason, failure_text: '', failure_permanent: 1 } as const;
  await addMessage(queries, message);
  await addSteps(queries, row.id, [
    { at: row.created_at, type: 'accepted' },
    { at: row.created_at, type: 'suppressed', said: reason },
  ]);
  await tellMessage(parts, queries, message, 'suppressed', { reason });
  return { id: row.id, state: 'suppressed', isCharged: false };
}

interface RowFacts {
  readonly dueAt: number;
  readonly now: number;
  readonly isCharged: boolean;
  readonly domain: SendingDomain | undefined;
  readonly ofChannel: OfChannel;
  readonly addressee: Addressee;
  readonly category: Category;
}

function rowOf(
  place: SubscribedPlace,
  asked: SettledMessage,
  { dueAt, now, isCharged, domain, ofChannel, addressee: { to, id }, category }: RowFacts,
): MessageRow {
  const { template, tags = {} } = asked;
  return {
    id: newId('msg'),
    account_id: place.accountId,
    site_id: place.siteId,
    environment: place.environment,
    component: place.component,
    state: dueAt > now ? 'scheduled' : 'queued',
    lane: category.required ? 'send' : 'send-bulk',
    recipient: to.address,
    recipient_id: id,
    recipient_name: to.name.toWellFormed(),
    recipient_key: recipientKey(to.address),
    category: category.key,
    tags: JSON.stringify(tags),
    shown_from: null,
    created_at: now,
    send_at: asked.sendAt === undefined ? null : Date.parse(asked.sendAt),
    due_at: dueAt,
    quiet_until: null,
    held: null,
    admitted_at: null,
    stalled_since: null,
    sent_at: null,
    delivered_at: null,
    attempts: 0,
    counted: 0,
    deferrals: 0,
    sender: null,
    sender_label: null,
    failure_code: null,
    failure_text: null,
    failure_permanent: 0,
    charged: isCharged ? 1 : 0,
    proven_domain: domain?.name ?? null,
    erased_at: null,
    template: template?.key ?? null,
    template_version: template?.version ?? null,
    template_locale: template?.locale ?? null,
    ...ofChannel,
  };
}
