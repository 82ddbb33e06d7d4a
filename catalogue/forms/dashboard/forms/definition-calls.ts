import type { Answered, Call } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type * as z from 'zod';
import type { FormCalls } from '../../contract.ts';
import type { Definition } from '../../rules/definition.ts';
import type { FormSettings, Preset } from '../../rules/settings/form-settings.ts';

type Told = Answered<FormCalls['readDefinition']>;
export type FormVersion = Answered<FormCalls['listVersions']>['items'][number];

/** A form as the server keeps it. */
export interface SavedForm {
  readonly form: string;
  readonly version: number;
  readonly definition: Definition;
  readonly updatedAt: string | null;
  readonly updatedBy: Told['updatedBy'];
}

/** The wire names the members of a definition loosely; the server has judged them. */
const savedOf = ({ form, version, updatedAt, updatedBy, ...definition }: Told): SavedForm => ({
  form,
  version,
  updatedAt,
  updatedBy,
  definition: definition as unknown as Definition,
});

/** As the Configuration tab reads them: what a component may know of a call that lies above it. */
interface ReadSettings extends Pick<Call, 'summary' | 'tag'> {
  readonly caller: 'session';
  readonly role: 'viewer';
  readonly method: 'GET';
  readonly path: '/api/Settings/:family/:component';
  readonly answers: { readonly 200: z.ZodType<{ readonly values: FormSettings }> };
}

export type DefinitionCalls = ReturnType<typeof definitionCalls>;

/** The calls about forms themselves, in the environment that the siteKey names. */
export function definitionCalls(preset: Preset, siteKey: string) {
  const ofForm = (form: string) => ({ siteKey, params: { form } });
  return {
    /** Of the subscription: they hold for each form that sets nothing else. */
    getSettings: async (signal: AbortSignal) =>
      (
        await callApi<ReadSettings>('GET /Settings/:family/:component', {
          siteKey,
          signal,
          params: { family: 'forms', component: preset },
        })
      ).values,
    getForms: async (signal: AbortSignal) =>
      (await callApi<FormCalls['listForms']>(`GET /v1/forms/${preset}/forms`, { siteKey, signal })).items,
    getSaved: async (form: string, version?: number, signal?: AbortSignal) =>
      savedOf(
        await callApi<FormCalls['readDefinition']>(`GET /v1/forms/${preset}/forms/:form/definition`, {
          ...ofForm(form),
          signal,
          query: { version },
        }),
      ),
    getVersions: (form: string, cursor: string | null, signal: AbortSignal) =>
      callApi<FormCalls['listVersions']>(`GET /v1/forms/${preset}/forms/:form/versions`, {
        ...ofForm(form),
        signal,
        query: { limit: undefined, cursor: cursor ?? undefined },
      }),
    /** Without `version` the form has to be new. */
    putDefinition: async (form: string, definition: Definition, version?: number) =>
      savedOf(
        await callApi<FormCalls['saveDefinition']>(`PUT /v1/forms/${preset}/forms/:form/definition`, {
          ...ofForm(form),
          body: { ...definition, ...(version !== undefined && { version }) },
        }),
      ),
    postPublish: (form: string) => callApi<FormCalls['publishForm']>(`POST /v1/forms/${preset}/forms/:form/publish`, ofForm(form)),
    deleteForm: (form: string) => callApi<FormCalls['deleteForm']>(`DELETE /v1/forms/${preset}/forms/:form`, ofForm(form)),
  };
}
