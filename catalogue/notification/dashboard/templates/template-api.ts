import type { Answered } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { MessageCalls } from '../../contract.ts';
import type { TemplateCalls } from '../../rules/calls/template-calls.ts';
import type { LayoutBody, TemplateBody } from '../../rules/templates/template.ts';

type Told = Answered<TemplateCalls['readTemplate']>;
export type ListedTemplate = Answered<TemplateCalls['listTemplates']>['items'][number];
export type ListedStarter = Answered<TemplateCalls['listStarters']>['items'][number];
export type TemplateVersion = Answered<TemplateCalls['listTemplateVersions']>['items'][number];
export type Previewed = Answered<TemplateCalls['previewTemplate']>;
type ToldLayout = Answered<TemplateCalls['readLayout']>;

/** A template as the server keeps it. */
export interface SavedTemplate extends Omit<Told, keyof TemplateBody> {
  readonly body: TemplateBody;
}
export interface SavedLayout extends Omit<ToldLayout, keyof LayoutBody> {
  readonly body: LayoutBody;
}

/** The wire names the members of a body loosely; the server has judged them. */
function savedOf({ name, category, layout, values, testData, defaultLocale, locales, ...rest }: Told): SavedTemplate {
  return { ...rest, body: { name, category, layout, values, testData, defaultLocale, locales } as unknown as TemplateBody };
}
function savedLayoutOf({ name, locales, colour, logo, width, ...rest }: ToldLayout): SavedLayout {
  return { ...rest, body: { name, locales, colour, logo, width } as unknown as LayoutBody };
}
/** What is sent was judged by the same rules, and lists of the wire may be changed. */
const sent = <Body>(body: object): Body => body as Body;

export interface PreviewAsked {
  readonly draft?: TemplateBody;
  readonly version?: number;
  readonly starter?: string;
  readonly locale?: string;
  readonly testData?: string;
  readonly theme?: 'light' | 'dark';
}

export type TemplatesApi = ReturnType<typeof templatesApi>;

/** The calls about templates and layouts, in the environment that the siteKey names. */
export function templatesApi(siteKey: string) {
  const of = (key: string) => ({ siteKey, params: { key } });
  return {
    getTemplates: async (signal: AbortSignal) =>
      (await callApi<TemplateCalls['listTemplates']>('GET /v1/notification/email/templates', { siteKey, signal })).items,
    getStarters: async (signal: AbortSignal) =>
      (await callApi<TemplateCalls['listStarters']>('GET /v1/notification/email/starters', { siteKey, signal })).items,
    postTemplate: (key: string, starter?: string) =>
      callApi<TemplateCalls['createTemplate']>('POST /v1/notification/email/templates', {
        siteKey,
        body: { key, ...(starter !== undefined && { starter }) },
      }),
    getTemplate: async (key: string, version?: number, signal?: AbortSignal) =>
      savedOf(
        await callApi<TemplateCalls['readTemplate']>('GET /v1/notification/email/templates/:key', {
          ...of(key),
          signal,
          query: { version },
        }),
      ),
    putTemplate: async (key: string, body: TemplateBody, revision: number) =>
      savedOf(
        await callApi<TemplateCalls['saveTemplate']>('PUT /v1/notification/email/templates/:key', {
          ...of(key),
          body: sent({ ...body, revision }),
        }),
      ),
    deleteTemplate: (key: string) => callApi<TemplateCalls['deleteTemplate']>('DELETE /v1/notification/email/templates/:key', of(key)),
    getVersions: async (key: string, signal: AbortSignal) =>
      (await callApi<TemplateCalls['listTemplateVersions']>('GET /v1/notification/email/templates/:key/versions', { ...of(key), signal }))
        .items,
    restore: async (key: string, version: number) =>
      savedOf(
        await callApi<TemplateCalls['restoreTemplate']>('POST /v1/notification/email/templates/:key/restore', {
          ...of(key),
          body: { version },
        }),
      ),
    publish: (key: string, note: string) =>
      callApi<TemplateCalls['publishTemplate']>('POST /v1/notification/email/templates/:key/publish', { ...of(key), body: { note } }),
    sendTest: (key: string, body: { readonly locale?: string; readonly testData?: string }) =>
      callApi<TemplateCalls['testTemplate']>('POST /v1/notification/email/templates/:key/test', { ...of(key), body }),
    preview: (key: string, asked: PreviewAsked, signal: AbortSignal) =>
      callApi<TemplateCalls['previewTemplate']>('POST /v1/notification/email/templates/:key/preview', {
        ...of(key),
        signal,
        body: sent(asked),
      }),
    getLayouts: async (signal: AbortSignal) =>
      (await callApi<TemplateCalls['listLayouts']>('GET /v1/notification/email/layouts', { siteKey, signal })).items.map(savedLayoutOf),
    putLayout: async (key: string, body: LayoutBody) =>
      savedLayoutOf(
        await callApi<TemplateCalls['saveLayout']>('PUT /v1/notification/email/layouts/:key', { ...of(key), body: sent(body) }),
      ),
    deleteLayout: (key: string) => callApi<TemplateCalls['deleteLayout']>('DELETE /v1/notification/email/layouts/:key', of(key)),
    getCategories: async (signal: AbortSignal) =>
      (await callApi<MessageCalls['listCategories']>('GET /v1/notification/email/categories', { siteKey, signal })).items,
    getBundle: () => callApi<TemplateCalls['readBundle']>('GET /v1/notification/email/templates-bundle', { siteKey }),
    postBundle: (bundle: object) =>
      callApi<TemplateCalls['saveBundle']>('POST /v1/notification/email/templates-bundle', { siteKey, body: sent(bundle) }),
  };
}
