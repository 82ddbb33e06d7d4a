import type { Answered } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { download } from '@inlay/web-client/download.ts';
import type { askRequest, listRequests } from '../../contract.ts';
import type { SubjectKind } from '../../rules/subject.ts';

export type PrivacyRequest = Answered<typeof listRequests>['items'][number];

/** An address as it was typed, and what it is. */
export interface TypedSubject {
  readonly kind: SubjectKind;
  readonly text: string;
}

const A_PAGE = 25;

/** The calls about visitors' personal data, in the environment that the siteKey names. */
export function requestCalls(siteKey: string) {
  return {
    getRequests: (subject: TypedSubject | undefined, cursor: string | null, signal: AbortSignal) =>
      callApi<typeof listRequests>('GET /v1/privacy/requests', {
        siteKey,
        signal,
        query: {
          email: undefined,
          phone: undefined,
          user: undefined,
          ...(subject && { [subject.kind]: subject.text }),
          limit: A_PAGE,
          cursor,
        },
      }),
    postRequest: (kind: PrivacyRequest['kind'], { kind: by, text }: TypedSubject) =>
      callApi<typeof askRequest>('POST /v1/privacy/requests', {
        siteKey,
        body: { kind, subject: { [by]: text }, ...(kind === 'erase' && { confirm: text }) },
      }),
    /** @throws ApiError where the server refuses */
    getExport: (id: string): Promise<Blob> => download(`/api/v1/privacy/requests/${encodeURIComponent(id)}/download`, siteKey),
  };
}

export type RequestCalls = ReturnType<typeof requestCalls>;
