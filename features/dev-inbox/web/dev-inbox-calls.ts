import type { Answered } from '@inlay/kernel/contract.ts';
import type { deleteInboxMessage, emptyInbox, listInbox, readInboxMessage } from '@inlay/messaging/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';

export type Message = Answered<typeof listInbox>['items'][number];
export type WholeMessage = Answered<typeof readInboxMessage>;

/** What the list is narrowed to; "" for everything. */
export interface MessageFilters {
  readonly q: string;
  readonly channel: Message['channel'] | '';
  /** The whole address of a recipient. */
  readonly to: string;
}

const MESSAGES_A_PAGE = 25;

/** The calls about messages that went to nobody, of the environment that the siteKey names. */
export function devInboxCalls(siteKey: string) {
  const of = (id: string) => ({ siteKey, params: { id } });
  return {
    getMessages: ({ q, channel, to }: MessageFilters, cursor: string | null, signal: AbortSignal) =>
      callApi<typeof listInbox>('GET /v1/dev-inbox', {
        siteKey,
        signal,
        query: {
          q: q || undefined,
          channel: channel || undefined,
          to: to || undefined,
          since: undefined,
          wait: undefined,
          limit: MESSAGES_A_PAGE,
          cursor,
        },
      }),
    getMessage: (id: string, signal: AbortSignal) => callApi<typeof readInboxMessage>('GET /v1/dev-inbox/:id', { ...of(id), signal }),
    deleteMessage: (id: string) => callApi<typeof deleteInboxMessage>('DELETE /v1/dev-inbox/:id', of(id)),
    deleteMessages: () => callApi<typeof emptyInbox>('DELETE /v1/dev-inbox', { siteKey }),
  };
}

export type DevInboxCalls = ReturnType<typeof devInboxCalls>;
