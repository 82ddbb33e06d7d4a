import type { Answered, BodyGiven } from '@inlay/kernel/contract.ts';
import type {
  addDomain,
  addSuppression,
  changeSender,
  checkDomain,
  createSender,
  deleteDomain,
  deleteSender,
  listDomains,
  listReports,
  listSenders,
  listSuppressions,
  orderSenders,
  removeSuppression,
  replaceInbound,
  resumeSender,
  testSender,
} from '@inlay/messaging/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';

export type SenderLists = Answered<typeof listSenders>;
export type Sender = SenderLists['email'][number];
/** Channels that have senders. */
export type SendingChannel = 'email' | 'sms';
export type SmtpSender = Extract<Sender, { kind: 'smtp' }>;
export type TextSender = Extract<Sender, { kind: 'twilio' }>;
/** One of the project's own. */
export type OwnSender = SmtpSender | TextSender;
export type NewSender = Exclude<BodyGiven<typeof createSender>, { kind: 'operator' }>;
export type SenderChange = BodyGiven<typeof changeSender>;
export type Tested = Answered<typeof testSender>;
export type Suppression = Answered<typeof listSuppressions>['items'][number];

export type SenderDomain = Answered<typeof listDomains>['items'][number];
export type MailReport = Answered<typeof listReports>['items'][number];

const of = (id: string) => ({ params: { id } });

/** Senders belong to Live: these calls go with its siteKey, whichever environment the dashboard shows. */
export const senderCalls = {
  getSenders: (signal: AbortSignal) => callApi<typeof listSenders>('GET /Senders', { signal }),
  postSender: (body: BodyGiven<typeof createSender>) => callApi<typeof createSender>('POST /Senders', { body }),
  putSender: (id: string, body: SenderChange) => callApi<typeof changeSender>('PUT /Senders/:id', { ...of(id), body }),
  deleteSender: (id: string) => callApi<typeof deleteSender>('DELETE /Senders/:id', of(id)),
  putOrder: (channel: SendingChannel, ids: readonly string[]) =>
    callApi<typeof orderSenders>('PUT /Senders/order', { body: { channel, ids: [...ids] } }),
  postResume: (id: string) => callApi<typeof resumeSender>('POST /Senders/:id/resume', of(id)),
  postTest: (id: string) => callApi<typeof testSender>('POST /Senders/:id/test', of(id)),
};

/** Domains belong to Live, as senders do. */
export const domainCalls = {
  getDomains: (signal: AbortSignal) => callApi<typeof listDomains>('GET /Senders/domains', { signal }),
  postDomain: (body: BodyGiven<typeof addDomain>) => callApi<typeof addDomain>('POST /Senders/domains', { body }),
  postCheck: (domain: string) => callApi<typeof checkDomain>('POST /Senders/domains/:domain/check', { params: { domain } }),
  deleteDomain: (domain: string) => callApi<typeof deleteDomain>('DELETE /Senders/domains/:domain', { params: { domain } }),
};

const ROWS_A_PAGE = 25;

export const bounceCalls = {
  getReports: (cursor: string | null, signal: AbortSignal) =>
    callApi<typeof listReports>('GET /Senders/reports', { signal, query: { limit: ROWS_A_PAGE, cursor } }),
  postInbound: () => callApi<typeof replaceInbound>('POST /Senders/inbound'),
};

/** Each environment has suppressed addresses of its own; the siteKey names it. */
export const suppressionCalls = (siteKey: string) => ({
  getSuppressions: (q: string, cursor: string | null, signal: AbortSignal) =>
    callApi<typeof listSuppressions>('GET /Senders/suppressions', {
      siteKey,
      signal,
      query: { channel: undefined, address: undefined, q: q || undefined, limit: ROWS_A_PAGE, cursor },
    }),
  postSuppression: (address: string) =>
    callApi<typeof addSuppression>('POST /Senders/suppressions', { siteKey, body: { channel: 'email', address } }),
  deleteSuppression: ({ channel, address }: Pick<Suppression, 'channel' | 'address'>) =>
    callApi<typeof removeSuppression>('DELETE /Senders/suppressions', { siteKey, body: { channel, address } }),
});
