import type { FoundForm } from '../definitions/find-form.ts';

export interface HostedSettings {
  readonly enabled: boolean;
  readonly index: boolean;
  /** Of the document; null: the form's own. */
  readonly title: string | null;
}

/** What the owner says of a form's page. The only place that reads it. */
export const hostedSettings = ({ settings }: Pick<FoundForm, 'settings'>): HostedSettings => settings.hosted;
