import type { ReactElement, ReactNode } from 'react';
import type { Component } from '@inlay/kernel/component.ts';
import { findComponent } from './find-component.ts';

/** A guide as the build makes it of its MDX file. */
export interface GuideModule {
  readonly default: (props: { components: Record<string, unknown> }) => ReactElement<{ children?: ReactNode }>;
  readonly frontmatter: { readonly title: string; readonly description: string; readonly minutes: number };
}

/** By the id of a component, or the slug of a family whose components share the guide. */
export type Guides = ReadonlyMap<string, GuideModule>;

export const guidesBySource = (modules: Record<string, unknown>): Guides =>
  new Map(Object.entries(modules).map(([path, module]) => [/catalogue\/(.+)\/guides\//.exec(path)?.[1] ?? '', module as GuideModule]));

export const guideOf = (guides: Guides, { id, familySlug }: Component): GuideModule | undefined => guides.get(id) ?? guides.get(familySlug);

/** Title and description of a guide's page. */
export function guideMeta(platform: string, guides: Guides) {
  return ({ params }: { params: Record<string, string | undefined> }) => {
    const found = findComponent(params['componentName'], params['subComponent']);
    const guide = found && guideOf(guides, found.component);
    return [
      { title: `${params['subComponent'] ?? ''} in ${platform}: guide · Inlay` },
      ...(guide ? [{ name: 'description', content: guide.frontmatter.description }] : [{ name: 'robots', content: 'noindex' }]),
    ];
  };
}
