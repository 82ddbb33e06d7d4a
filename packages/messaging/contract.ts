import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { channels } from './rules/channels.ts';
import { SENDER_DOMAIN, newSenderDomain, senderDomain } from './rules/domain-shapes.ts';
import { MESSAGE, inboxMessage, inboxReply, wholeInboxMessage } from './rules/inbox-shapes.ts';
import { BOUNCE_REPORT } from './rules/json-reports.ts';
import { mailReports } from './rules/report-shapes.ts';
import {
  SENDER,
  SUPPRESSION,
  newSender,
  sender,
  senderChanges,
  senderLists,
  senderInbound,
  ownSender,
  senderOrder,
  suppressed,
  suppression,
} from './rules/sender-shapes.ts';

/** A caller that wants to know at once may wait so long, in seconds. */
export const WAIT_MAX = 20;
/** Longest text that is looked for. */
export const SEARCH_MAX = 100;

const searched = z.string().trim().max(SEARCH_MAX, `At most ${SEARCH_MAX} characters.`).optional();

const inbox = { caller: 'secret', tag: 'Dev Inbox', testOnly: true, refuses: ['test-only'] } as const;

export const listInbox = defineCall({
  ...inbox,
  method: 'GET',
  path: '/api/v1/dev-inbox',
  role: 'viewer',
  free: true,
  waits: true,
  summary: 'Messages of test, newest first, kept for 7 days; with `wait`, the call waits for the next one',
  query: z.object({
    channel: z.enum(channels, { error: 'Choose "email", "sms" or "voice".' }).optional(),
    to: z.string().max(320, 'At most 320 characters.').optional().describe('The recipient. Case does not matter.'),
    q: searched.describe('Words in the recipient, the subject or the first 1,000 characters of the text. Not together with `wait`.'),
    since: z.iso
      .datetime({ offset: true, error: 'This is not a time, e.g. 2026-11-22T10:15:30Z.' })
      .optional()
      .describe('What came then or later.'),
    wait: z.coerce
      .number({ error: 'This must be a number.' })
      .min(0, 'At least 0.')
      .max(WAIT_MAX, `At most ${WAIT_MAX}.`)
      .default(0)
      .describe('Seconds to wait while nothing matches. The call answers as soon as a message does.'),
    limit: z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25),
    cursor: z.string().max(300, 'This cursor is not valid.').optional().describe('`next` of the page before.'),
  }),
  answers: {
    200: z
      .object({
        items: z.array(inboxMessage),
        next: z.string().nullable().describe('The `cursor` of the next page; null on the last one.'),
      })
      .meta({ examples: [{ items: [MESSAGE], next: null }] }),
  },
});
export const readInboxMessage = defineCall({
  ...inbox,
  method: 'GET',
  path: '/api/v1/dev-inbox/:id',
  role: 'viewer',
  free: true,
  summary: 'One message with its HTML, headers and source; marks it as read',
  answers: { 200: wholeInboxMessage },
});
export const deleteInboxMessage = defineCall({
  ...inbox,
  method: 'DELETE',
  path: '/api/v1/dev-inbox/:id',
  role: 'developer',
  summary: 'Delete one message',
  answers: { 200: z.object({ id: z.string(), deleted: z.literal(true) }).meta({ examples: [{ id: MESSAGE.id, deleted: true }] }) },
});
/** 409 `conflict` for a message that takes no answers. */
export const replyToMessage = defineCall({
  ...inbox,
  method: 'POST',
  path: '/api/v1/dev-inbox/:id/reply',
  role: 'developer',
  summary: 'Answer a mail as its recipient, as if the answer had come by mail',
  body: inboxReply,
  refuses: ['test-only', 'conflict'],
  answers: { 200: z.object({ id: z.string(), replied: z.literal(true) }).meta({ examples: [{ id: MESSAGE.id, replied: true }] }) },
});
export const emptyInbox = defineCall({
  ...inbox,
  method: 'DELETE',
  path: '/api/v1/dev-inbox',
  role: 'developer',
  summary: 'Delete all messages',
  answers: { 200: z.object({ deleted: z.int().describe('How many there were.') }).meta({ examples: [{ deleted: 12 }] }) },
});

const cursor = z.string().max(300, 'This cursor is not valid.').optional().describe('`next` of the page before.');
const senders = { caller: 'session', tag: 'Senders' } as const;
const gone = z.object({ id: z.string(), deleted: z.literal(true) }).meta({ examples: [{ id: SENDER.id, deleted: true }] });

export const listSenders = defineCall({
  ...senders,
  method: 'GET',
  path: '/api/Senders',
  role: 'viewer',
  summary: 'The senders of live messages by channel, in the order in which we try them',
  answers: { 200: senderLists },
});
/** 409 `limit-reached` with five of them, `conflict` in test, and for the operator's where there is none to add. */
export const createSender = defineCall({
  ...senders,
  method: 'POST',
  path: '/api/Senders',
  role: 'developer',
  summary: "Add a mail server or a service for texts at the end of its list, or the operator's mail server again after you removed it",
  body: newSender,
  refuses: ['reauth_required', 'limit-reached', 'conflict'],
  answers: { 201: sender },
});
/** 409 `conflict` when the list has changed. */
export const orderSenders = defineCall({
  ...senders,
  method: 'PUT',
  path: '/api/Senders/order',
  role: 'developer',
  summary: 'Set the order in which we try your senders',
  body: senderOrder,
  refuses: ['reauth_required', 'conflict'],
  answers: { 200: senderLists },
});
export const changeSender = defineCall({
  ...senders,
  method: 'PUT',
  path: '/api/Senders/:id',
  role: 'developer',
  summary: 'Change a sender; fields you leave out stay. A new server or user needs the password again, a new address or account its token',
  body: senderChanges,
  refuses: ['reauth_required'],
  answers: { 200: ownSender },
});
export const deleteSender = defineCall({
  ...senders,
  method: 'DELETE',
  path: '/api/Senders/:id',
  role: 'developer',
  summary: "Delete a sender; with the id `operator`, take the operator's mail server off the list",
  refuses: ['reauth_required'],
  answers: { 200: gone },
});
export const resumeSender = defineCall({
  ...senders,
  method: 'POST',
  path: '/api/Senders/:id/resume',
  role: 'developer',
  summary: 'End the pause of a sender that failed',
  answers: { 200: ownSender },
});
/** 409 `conflict` while the owner has confirmed no address. */
export const testSender = defineCall({
  ...senders,
  method: 'POST',
  path: '/api/Senders/:id/test',
  role: 'developer',
  summary: 'Send a mail to your own confirmed address through this server alone; at a service for texts, log in and send nothing',
  refuses: ['conflict'],
  answers: {
    200: z
      .object({ ok: z.boolean(), text: z.string().describe("The server's words, or why there are none."), tookMs: z.int() })
      .meta({ examples: [{ ok: true, text: '250 OK: message queued', tookMs: 412 }] }),
  },
});

export const listDomains = defineCall({
  ...senders,
  method: 'GET',
  path: '/api/Senders/domains',
  role: 'viewer',
  summary: 'Domains that you send mail from, with their records as last checked',
  answers: { 200: z.object({ items: z.array(senderDomain) }).meta({ examples: [{ items: [SENDER_DOMAIN] }] }) },
});
/** 409 `limit-reached` with ten of them, `conflict` in test and for one that is listed. */
export const addDomain = defineCall({
  ...senders,
  method: 'POST',
  path: '/api/Senders/domains',
  role: 'developer',
  summary: 'Add a domain to send mail from; the answer has the records to publish',
  body: newSenderDomain,
  refuses: ['reauth_required', 'limit-reached', 'conflict'],
  answers: { 201: senderDomain },
});
export const checkDomain = defineCall({
  ...senders,
  method: 'POST',
  path: '/api/Senders/domains/:domain/check',
  role: 'developer',
  summary: 'Look up the records of a domain now',
  answers: { 200: senderDomain },
});
export const deleteDomain = defineCall({
  ...senders,
  method: 'DELETE',
  path: '/api/Senders/domains/:domain',
  role: 'developer',
  summary: 'Delete a domain and its key, and send no more mail from it',
  refuses: ['reauth_required'],
  answers: {
    200: z.object({ domain: z.string(), deleted: z.literal(true) }).meta({ examples: [{ domain: SENDER_DOMAIN.domain, deleted: true }] }),
  },
});

/** 409 `conflict` in test. */
export const replaceInbound = defineCall({
  ...senders,
  method: 'POST',
  path: '/api/Senders/inbound',
  role: 'developer',
  summary: 'Create the addresses that mail servers post answers and bounces to, in place of earlier ones',
  refuses: ['reauth_required', 'conflict'],
  answers: { 200: senderInbound },
});
export const listReports = defineCall({
  ...senders,
  method: 'GET',
  path: '/api/Senders/reports',
  role: 'viewer',
  summary: 'Bounces and complaints, newest first, kept for 30 days',
  query: z.object({
    limit: z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25),
    cursor,
  }),
  answers: { 200: mailReports },
});
const inbound = {
  method: 'POST',
  caller: 'provider',
  tag: 'Senders',
  body: z.unknown(),
  refuses: ['not_found', 'rate-limited'],
  answers: { 204: z.undefined() },
} as const;
export const takeBounce = defineCall({
  ...inbound,
  path: '/api/v1/inbound/bounces/:key',
  consumes: 'mail-or-json',
  body: z.unknown().meta({ examples: [BOUNCE_REPORT] }),
  summary: 'Report a bounce or a complaint, as raw mail or as JSON',
});
export const takeMail = defineCall({
  ...inbound,
  path: '/api/v1/inbound/mail/:key',
  consumes: 'mail',
  summary: 'Deliver a mail that answers one of yours, or a bounce',
});

export { receiveText } from './rules/text-door.ts';

export const listSuppressions = defineCall({
  ...senders,
  method: 'GET',
  path: '/api/Senders/suppressions',
  role: 'viewer',
  summary: 'Suppressed addresses, newest first',
  query: z.object({
    channel: z.enum(channels, { error: 'Choose "email", "sms" or "voice".' }).optional(),
    address: z.string().max(320, 'At most 320 characters.').optional().describe('The whole address. Case does not matter.'),
    q: searched.describe('A part of the address.'),
    limit: z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25),
    cursor,
  }),
  answers: {
    200: z.object({ items: z.array(suppression), next: z.string().nullable() }).meta({ examples: [{ items: [SUPPRESSION], next: null }] }),
  },
});
export const addSuppression = defineCall({
  ...senders,
  method: 'POST',
  path: '/api/Senders/suppressions',
  role: 'developer',
  summary: 'Suppress an address, so that nothing is sent to it',
  body: suppressed,
  refuses: ['reauth_required'],
  answers: { 201: suppression },
});
export const removeSuppression = defineCall({
  ...senders,
  method: 'DELETE',
  path: '/api/Senders/suppressions',
  role: 'developer',
  summary: 'Remove an address from the suppressed ones',
  body: suppressed,
  refuses: ['reauth_required', 'not_found', 'conflict'],
  answers: { 200: z.object({ deleted: z.literal(true) }).meta({ examples: [{ deleted: true }] }) },
});
