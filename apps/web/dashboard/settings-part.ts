import type { Component } from '@inlay/kernel/component.ts';
import type { SettingsPart } from '@inlay/kernel/parts/settings.ts';

/** By path; found, not listed. Loaded with the tab that draws them. */
const parts = import.meta.glob<SettingsPart>(['../../../catalogue/*/settings.ts', '../../../catalogue/*/*/settings.ts'], {
  import: 'default',
});

/** Loads what can be set of a component: its own, or else its family's; undefined where there is nothing, and while it is announced. */
export function settingsPartOf({ id, familySlug, live }: Pick<Component, 'id' | 'familySlug' | 'live'>) {
  const at = (folder: string) => parts[`../../../catalogue/${folder}/settings.ts`];
  return live ? (at(id) ?? at(familySlug)) : undefined;
}
