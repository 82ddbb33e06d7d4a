import type { Component } from '@inlay/kernel/component.ts';
import type { Platform } from './platforms.ts';

export const HUB = '/SDKDocumentation';

/** Decoded path of a component in the hub. */
export const componentPath = ({ familyName, name }: Pick<Component, 'familyName' | 'name'>): string => `${HUB}/${familyName}/${name}`;

/** Decoded path of one guide. */
export const guidePath = (component: Pick<Component, 'familyName' | 'name'>, platform: Pick<Platform, 'name'>): string =>
  `${componentPath(component)}/${platform.name}`;

/** Decoded path of a guide as Markdown, or of the one for readers with keys of their own. */
export const guideFile = (component: Pick<Component, 'familyName' | 'name'>, platform: Pick<Platform, 'name'>, own = false): string =>
  `${guidePath(component, platform)}${own ? '.own' : ''}.md`;

/** A decoded path as a link has it; names hold spaces and a plus, which stands for itself. */
export const asLink = (path: string): string => encodeURI(path);

export const errorPath = (code: string): string => `/docs/errors/${code}`;

export const REFERENCE = '/api/reference';
export const INTERNAL_REFERENCE = '/api/reference/internal';

/** A page of the API reference. */
export const referencePath = (slug: string): string => `${REFERENCE}/${slug}`;
