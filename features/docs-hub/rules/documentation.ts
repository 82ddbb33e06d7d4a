import type { Component } from '@inlay/kernel/component.ts';
import { type GuideName, PLATFORMS, type Platform } from './platforms.ts';

/** A button opens a guide or downloads a file. */
export type DocumentationButton =
  | { readonly label: string; readonly type: 'component'; readonly guide: GuideName }
  | { readonly label: string; readonly download: string };

export interface PlatformDocumentation {
  readonly content: string;
  readonly buttons: readonly DocumentationButton[];
}

/** What the hub says about a component; the list in the sidebar comes from the server. */
export interface DocumentationEntry extends Readonly<Record<Platform['key'], PlatformDocumentation>> {
  readonly description: string;
}

/** Whether the guide of this platform is written and its component works. */
export const hasGuide = (component: Pick<Component, 'guides'>, platform: Pick<Platform, 'file'>): boolean =>
  component.guides.includes(platform.file);

/** Address of a component's guide on paper. */
export const printedPath = ({ id }: Pick<Component, 'id'>, { file }: Pick<Platform, 'file'>): string =>
  `/${id.replace('/', '-')}-${file}-sdk.pdf`;

/** Where no guide is written, nothing is said of how it will read: it is another one for each component. */
const NOT_WRITTEN = 'The guide is published with the component.';

const textOf = ({ calledBy }: Pick<Component, 'calledBy'>, { text, serverText }: Platform): string =>
  calledBy === 'server' ? serverText : text;

/** The entry of a component; without a written guide a platform has no download. */
export function documentationOf(component: Pick<Component, 'id' | 'guides' | 'description' | 'calledBy'>): DocumentationEntry {
  const about = (platform: Platform): PlatformDocumentation => ({
    content: hasGuide(component, platform) ? textOf(component, platform) : NOT_WRITTEN,
    buttons: [
      { label: 'Documentation', type: 'component', guide: platform.guide },
      ...(hasGuide(component, platform)
        ? [{ label: `Download the ${platform.title} guide as PDF`, download: printedPath(component, platform) }]
        : []),
    ],
  });
  const [react, aspnet, html] = PLATFORMS as [Platform, Platform, Platform];
  return { description: component.description, React: about(react), ASPNET: about(aspnet), HTMLSDK: about(html) };
}
