import type { Snippets } from '@inlay/kernel/parts/snippets.ts';
import type { SettingValues } from '@inlay/kernel/parts/settings.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { ComponentType } from 'react';

/** Shows a sentence in the dashboard's banner, with a way to try again where there is one; null takes it away. */
export type OnError = (text: string | null, retry?: () => void) => void;

/** What a component's own part of the dashboard is given. */
export interface PanelProps {
  readonly compKey: string;
  readonly onError: OnError;
}

export interface PreviewProps {
  readonly component: string;
  readonly values: SettingValues;
}

/** A setting as its component draws it, inside Configuration. */
export interface SettingControlProps {
  readonly component: string;
  readonly environment: Environment;
  readonly siteKey: string;
  /** Of what is saved. */
  readonly version: number;
  /** Of the control, or of what stands around it: a problem links to it. */
  readonly id: string;
  readonly label: string;
  readonly help: string;
  /** As typed; it may be wrong. */
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** A tab before those that every component has. Its title in lower case is its address, `?tab=inbox`. */
export interface DashboardTab {
  readonly title: string;
  readonly Tab: ComponentType<PanelProps>;
}

/**
 * What a live component shows of its own in the dashboard: the default export of `dashboard.tsx` in its folder, and in its
 * family's for what it lacks itself. It is loaded with the dashboard: what is heavy comes by `lazy`.
 */
export interface DashboardPart {
  /** The widget as these settings would have it, beside them in Configuration. It may know what is typed and not what is right. */
  readonly Preview?: ComponentType<PreviewProps>;
  /** By path of the field, as in `settings.ts`: what takes more than the controls that every setting can have. */
  readonly settingControls?: Readonly<Record<string, ComponentType<SettingControlProps>>>;
  readonly tabs?: readonly DashboardTab[];
  /** What the SDK tab shows. */
  readonly snippets?: Snippets;
  /** It is shown at `/c/<key>` and takes plain forms at `/f/<key>`, both at our origin; the SDK tab says so. */
  readonly hosted?: true;
}
