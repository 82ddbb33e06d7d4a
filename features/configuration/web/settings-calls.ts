import type { Answered } from '@inlay/kernel/contract.ts';
import type { SettingValues } from '@inlay/kernel/parts/settings.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { listVersions, publishSettings, readSettings, readVersion, restoreVersion, saveSettings, testSettings } from '../contract.ts';

export type Settings = Answered<typeof readSettings>;
export type Version = Answered<typeof listVersions>['items'][number];
export type TestStep = Answered<typeof testSettings>['steps'][number];

export interface SettingsChange {
  readonly version: number;
  readonly values: SettingValues;
  readonly secrets: Readonly<Record<string, string | null>>;
}

export type SettingsCalls = ReturnType<typeof settingsCalls>;

const A_PAGE = 20;

/** The calls about the settings of a component, in the environment that the siteKey names. */
export function settingsCalls(id: string, siteKey: string) {
  const [family = '', component = ''] = id.split('/');
  const of = { siteKey, params: { family, component } };
  const ofVersion = (n: number) => ({ siteKey, params: { family, component, n: String(n) } });
  return {
    getSettings: (signal: AbortSignal) => callApi<typeof readSettings>('GET /Settings/:family/:component', { ...of, signal }),
    putSettings: (body: SettingsChange) => callApi<typeof saveSettings>('PUT /Settings/:family/:component', { ...of, body }),
    getVersions: (cursor: string | null, signal: AbortSignal) =>
      callApi<typeof listVersions>('GET /Settings/:family/:component/versions', {
        ...of,
        signal,
        query: { limit: A_PAGE, cursor: cursor ?? undefined },
      }),
    getVersion: (n: number, signal: AbortSignal) =>
      callApi<typeof readVersion>('GET /Settings/:family/:component/versions/:n', { ...ofVersion(n), signal }),
    postRestore: (n: number) => callApi<typeof restoreVersion>('POST /Settings/:family/:component/versions/:n/restore', ofVersion(n)),
    postPublish: () => callApi<typeof publishSettings>('POST /Settings/:family/:component/publish', of),
    postTest: (values: SettingValues) =>
      callApi<typeof testSettings>('POST /Settings/:family/:component/test', { ...of, body: { values } }),
  };
}
