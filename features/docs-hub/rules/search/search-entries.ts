import type { Component, FamilyWithComponents } from '@inlay/kernel/component.ts';
import type { ErrorGuide } from '@inlay/kernel/parts/error-guide.ts';
import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import { hasGuide } from '../documentation.ts';
import type { ApiCall } from '../api/api-call.ts';
import type { ReferencePage } from '../api/reference-pages.ts';
import { PLACE_TEXTS } from '../errors/error-guide.ts';
import { frontmatterOf, guideSections } from '../guide-source.ts';
import { asLink, componentPath, errorPath, guidePath, referencePath } from '../hub-paths.ts';
import { PLATFORMS, type Platform } from '../platforms.ts';
import type { SearchEntry } from './search-entry.ts';
import { siteEntries } from './site-entries.ts';

/**
 * Everything that can be found. A guide that components share has its sections once, for the first of them: the others' differ in one key.
 * @param sourceOf the text of a component's guide for a platform
 */
export function searchEntries(
  families: readonly FamilyWithComponents[],
  sourceOf: SourceOf,
  { errors, events }: { errors: readonly ErrorGuide[]; events: EventTypes },
): SearchEntry[] {
  return [
    ...families.flatMap((family) => family.components.map((component) => serviceEntry(family, component))),
    ...families.flatMap((family) => guideEntries(family, sourceOf)),
    ...errors.map(({ code, place, means, why, todo, also = '' }) => ({
      kind: 'Error' as const,
      title: code,
      section: `Error codes › ${PLACE_TEXTS[place].title}`,
      text: plain([means, ...why, ...todo].join(' ')),
      path: errorPath(code),
      also: `${code.replaceAll(/[-_]/g, ' ')} ${also} error`,
    })),
    ...siteEntries(Object.keys(events)),
  ];
}

/** The pages of the API reference, and each call on its page: found by its path, its purpose and its fields. */
export const referenceEntries = (pages: readonly ReferencePage<ApiCall>[]): SearchEntry[] =>
  pages.flatMap(({ slug, title, about, sections }) => [
    {
      kind: 'Page',
      title: `${title} API`,
      section: 'API reference',
      text: about,
      path: referencePath(slug),
      also: `api reference calls endpoints rest ${sections.map((section) => section.title).join(' ')}`,
    },
    ...sections.flatMap((section) =>
      section.calls.map(({ id, method, path, summary, body }) => ({
        kind: 'Page' as const,
        title: `${method} ${path}`,
        section: `API reference › ${title} › ${section.title}`,
        text: plain(summary),
        path: `${referencePath(slug)}#${id}`,
        also: `api call endpoint ${body?.fields.map(({ name }) => name).join(' ') ?? ''}`,
      })),
    ),
  ]);

const plain = (text: string): string => text.replaceAll('`', '');

const serviceEntry = (family: FamilyWithComponents, component: FamilyWithComponents['components'][number]): SearchEntry => ({
  kind: 'Service',
  title: component.name,
  section: `Services › ${family.name}`,
  text: component.description,
  path: `/services/${component.id}`,
  also: `${family.name} ${component.slug.replaceAll('-', ' ')}`,
});

type SourceOf = (component: Component, platform: Platform) => string;

function guideEntries(family: FamilyWithComponents, sourceOf: SourceOf): SearchEntry[] {
  const guided = family.components.filter(({ guides }) => guides.length > 0);
  const told = new Set<string>();
  const entries = guided.flatMap((component) =>
    PLATFORMS.filter((platform) => hasGuide(component, platform)).flatMap((platform) => {
      const source = sourceOf(component, platform);
      const whole = wholeGuide(component, platform, source);
      if (told.has(source)) return [whole];
      told.add(source);
      const shared = guided.some((other) => other !== component && hasGuide(other, platform) && sourceOf(other, platform) === source);
      return [whole, ...sectionEntries(component, platform, source, shared)];
    }),
  );
  return [...entries, ...guided.slice(0, 1).map(hubEntry)];
}

function wholeGuide(component: Component, platform: Platform, source: string): SearchEntry {
  const { title = '', description = '' } = frontmatterOf(source);
  return {
    kind: 'Guide',
    title,
    section: `Guides › ${component.familyName} › ${component.name}`,
    text: description,
    path: asLink(guidePath(component, platform)),
    also: `${platform.name} integration install set up get started documentation docs ${PLATFORM_WORDS[platform.key]}`,
  };
}

function sectionEntries(component: Component, platform: Platform, source: string, shared: boolean): SearchEntry[] {
  const place = shared ? component.familyName : `${component.familyName} › ${component.name}`;
  return guideSections(source).map(({ title, slug, text }) => ({
    kind: 'Guide',
    title,
    section: `Guides › ${place} › ${platform.name}`,
    text,
    path: `${asLink(guidePath(component, platform))}#${slug}`,
    also: `${platform.name} ${SECTION_WORDS[slug] ?? ''}`,
  }));
}

const hubEntry = (component: Component): SearchEntry => ({
  kind: 'Guide',
  title: `${component.familyName} - ${component.name}`,
  section: 'Documentation',
  text: component.description,
  path: asLink(componentPath(component)),
  also: 'download pdf documentation',
});

const PLATFORM_WORDS: Readonly<Record<Platform['key'], string>> = {
  React: 'jsx component hook wrapper next vite',
  ASPNET: 'dotnet csharp razor mvc cshtml server code',
  HTMLSDK: 'plain vanilla javascript static site wordpress php',
};

/** What people ask when a section is the answer. */
const SECTION_WORDS: Readonly<Record<string, string>> = {
  'before-you-start': 'get keys requirements internet connection prerequisites',
  'load-the-script': 'script tag include import cdn url',
  'wrap-the-captcha': 'component useEffect three ids containerId checkboxContainerId modalId callbacks onVerified',
  'block-the-form-until-verified': 'reset after submit clear state verified flag disable button required fields resubmit second time again',
  'place-the-elements': 'markup container ids hidden field captchaValidated',
  'construct-the-captcha': 'CaptchaSDK constructor callbacks onSuccess onFailure disable enable button reset after submit',
  'send-the-form-to-your-server': 'post fetch ajax submit',
  'redeem-the-token-on-your-server': 'verify server side backend siteverify secret validate token node express check response',
  'check-it-on-the-server': 'verify server side backend siteverify secret validate token captchaValidated',
  options:
    'theme dark mode light size compact language translate locale action cdata methods execute invisible configure reset getResponse',
  'content-security-policy': 'csp nonce script-src connect-src headers unsafe-inline',
  'test-keys': 'testing automated tests ci playwright cypress sandbox staging bypass captcha in tests localhost development',
  'what-you-should-see': 'behaviour scenarios success failure submission expected',
  troubleshooting: 'not working problem debug help captcha not showing rendering submit button stays disabled',
};
