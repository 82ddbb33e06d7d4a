import type { Answered } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { MessageCalls } from '../../contract.ts';
import type { MessageState } from '../../rules/message-states.ts';

export type Message = Answered<MessageCalls['listMessages']>['items'][number];
export type WholeMessage = Answered<MessageCalls['readMessage']>;
export type Step = WholeMessage['timeline'][number];

/** What the list is narrowed to; "" for everything. */
export interface MessageFilters {
  readonly text: string;
  readonly state: MessageState | '';
  /** The whole address. */
  readonly to: string;
  /** Key of a template. */
  readonly template: string;
  /** `name:value`. */
  readonly tag: string;
  /** ISO. */
  readonly from: string;
  readonly until: string;
}

const A_PAGE = 25;

export type MessagesApi = ReturnType<typeof messagesApi>;

/** The calls about messages, in the environment that the siteKey names. */
export function messagesApi(siteKey: string) {
  const of = (id: string) => ({ siteKey, params: { id } });
  return {
    getMessages: ({ text, state, to, template, tag, from, until }: MessageFilters, cursor: string | null, signal: AbortSignal) =>
      callApi<MessageCalls['listMessages']>('GET /v1/notification/email/messages', {
        siteKey,
        signal,
        query: {
          q: text || undefined,
          state: state || undefined,
          to: to || undefined,
          template: template || undefined,
          category: undefined,
          tag: tag || undefined,
          from: from || undefined,
          until: until || undefined,
          limit: A_PAGE,
          cursor: cursor ?? undefined,
        },
      }),
    getMessage: (id: string, signal: AbortSignal) =>
      callApi<MessageCalls['readMessage']>('GET /v1/notification/email/messages/:id', { ...of(id), signal }),
    cancelMessage: (id: string) => callApi<MessageCalls['cancelMessage']>('POST /v1/notification/email/messages/:id/cancel', of(id)),
    sendNow: (id: string) => callApi<MessageCalls['sendNow']>('POST /v1/notification/email/messages/:id/send-now', of(id)),
    resendMessage: (id: string) => callApi<MessageCalls['resendMessage']>('POST /v1/notification/email/messages/:id/resend', of(id)),
  };
}
