import type { Answered, BodyGiven } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { download } from '@inlay/web-client/download.ts';
import type { FormCalls } from '../contract.ts';
import type { ImportItem } from '../rules/importing/make-items.ts';
import type { Preset } from '../rules/settings/form-settings.ts';

export type Submission = Answered<FormCalls['readSubmission']>;
export type Reply = Answered<FormCalls['listReplies']>['items'][number];
export type FormInList = Answered<FormCalls['listForms']>['items'][number];
export type FormDefinition = Answered<FormCalls['readDefinition']>;
export type Changes = BodyGiven<FormCalls['changeSubmission']>;

export interface InboxFilters {
  /** '' for all forms. */
  readonly form: string;
  /** '' for all but Spam. */
  readonly status: string;
  /** '' for none. */
  readonly text: string;
}

export const EXPORT_FORMATS = ['csv', 'xlsx', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export type InboxCalls = ReturnType<typeof inboxCalls>;

const A_PAGE = 25;

/** The calls about what visitors sent, in the environment that the siteKey names. */
export function inboxCalls(preset: Preset, siteKey: string) {
  const of = (id: string) => ({ siteKey, params: { id } });
  return {
    getForms: async (signal: AbortSignal) =>
      (await callApi<FormCalls['listForms']>(`GET /v1/forms/${preset}/forms`, { siteKey, signal })).items,
    getDefinition: (form: string, signal: AbortSignal) =>
      callApi<FormCalls['readDefinition']>(`GET /v1/forms/${preset}/forms/:form/definition`, {
        siteKey,
        signal,
        params: { form },
        query: { version: undefined },
      }),
    getSubmissions: ({ form, status, text }: InboxFilters, cursor: string | null, signal: AbortSignal) =>
      callApi<FormCalls['listSubmissions']>(`GET /v1/forms/${preset}/submissions`, {
        siteKey,
        signal,
        query: {
          form: form || undefined,
          status: status || undefined,
          q: text || undefined,
          tag: undefined,
          assignee: undefined,
          from: undefined,
          to: undefined,
          limit: A_PAGE,
          cursor: cursor ?? undefined,
        },
      }),
    getSubmission: (id: string, signal: AbortSignal) =>
      callApi<FormCalls['readSubmission']>(`GET /v1/forms/${preset}/submissions/:id`, { ...of(id), signal }),
    putSubmission: (id: string, body: Changes) =>
      callApi<FormCalls['changeSubmission']>(`PUT /v1/forms/${preset}/submissions/:id`, { ...of(id), body }),
    deleteSubmission: (id: string) => callApi<FormCalls['deleteSubmission']>(`DELETE /v1/forms/${preset}/submissions/:id`, of(id)),
    getReplies: async (id: string, signal: AbortSignal) =>
      (await callApi<FormCalls['listReplies']>(`GET /v1/forms/${preset}/submissions/:id/replies`, { ...of(id), signal })).items,
    postReply: (id: string, text: string) =>
      callApi<FormCalls['reply']>(`POST /v1/forms/${preset}/submissions/:id/replies`, { ...of(id), body: { text } }),
    importMessages: (form: string, items: readonly ImportItem[]) =>
      callApi<FormCalls['importSubmissions']>(`POST /v1/forms/${preset}/submissions/import`, {
        siteKey,
        body: { form, items: items.map(({ row: _row, ...item }) => item) },
      }),
    /** A visitor's file, which is only ever saved. @throws ApiError where the server refuses */
    getFile: (id: string, isQuarantined: boolean): Promise<Blob> =>
      download(`/api/v1/forms/${preset}/files/${encodeURIComponent(id)}${isQuarantined ? '?quarantined=1' : ''}`, siteKey),
    /** @throws ApiError where the server refuses */
    getExport: ({ form, status }: Pick<InboxFilters, 'form' | 'status'>, format: ExportFormat): Promise<Blob> => {
      const query = new URLSearchParams({ form, format, headers: 'labels', ...(status && { status }) });
      return download(`/api/v1/forms/${preset}/export?${query.toString()}`, siteKey);
    },
  };
}
