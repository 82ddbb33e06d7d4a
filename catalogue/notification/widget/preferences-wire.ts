import { elementCalls } from '@inlay/sdk/elements/element-calls.ts';
import type { ElementHost } from '@inlay/sdk/elements/element-module.ts';
import type { PreferencesView } from '../rules/recipients/preferences-view.ts';

/** Email is the one channel that works; others will be asked beside it. */
const path = '/api/v1/notification/email';

/** What a reader has changed. */
export interface Changes {
  readonly categories?: Readonly<Record<string, { readonly email: boolean }>>;
  readonly all?: false;
  readonly quietHours?: NonNullable<PreferencesView['quietHours']>;
}

/** The calls of a reader's page, with the token of a link. Each throws a `CallFault`. */
export function preferencesWire(host: Pick<ElementHost, 'base' | 'option' | 'signal'>, token: () => string, language: string) {
  const { call } = elementCalls(host, path);
  // What is set by a page may be no tag at all.
  const said = language ? { language: language.slice(0, 35) } : {};
  return {
    open: () => call<PreferencesView>('POST', '/preferences/open', { token: token(), ...said }),
    save: (changes: Changes) => call<PreferencesView>('PUT', '/preferences', { token: token(), ...said, ...changes }),
    resume: () => call<PreferencesView>('POST', '/preferences/resume', { token: token(), channel: 'email', ...said }),
    mailLink: (email: string) => call<object>('POST', '/preferences/link', { email, ...said }),
  };
}
