import { hasGuide } from '@inlay/features/docs-hub/rules/documentation.ts';
import { HUB, asLink, guidePath } from '@inlay/features/docs-hub/rules/hub-paths.ts';
import { PLATFORMS } from '@inlay/features/docs-hub/rules/platforms.ts';
import type { Component } from '@inlay/kernel/component.ts';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { localStore } from '@inlay/web-client/storage.ts';

/** Where the guide lists what goes wrong, for the platform that was chosen last; the hub where there is no guide. */
export function troubleshootingOf(component: Component | undefined): string {
  const chosen = localStore.get(STORAGE.snippetPlatform) ?? 'HTML';
  const platform = PLATFORMS.find(({ name }) => name === chosen);
  return component && platform && hasGuide(component, platform) ? `${asLink(guidePath(component, platform))}#troubleshooting` : HUB;
}
