import type { Snippets } from '@inlay/kernel/parts/snippets.ts';
import type { SettingValues } from '@inlay/kernel/parts/settings.ts';
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
  readonly tabs?: readonly DashboardTab[];
  /** What the SDK tab shows. */
  readonly snippets?: Snippets;
  /** It is shown at `/c/<key>` and takes plain forms at `/f/<key>`, both at our origin; the SDK tab says so. */
  readonly hosted?: true;
}
