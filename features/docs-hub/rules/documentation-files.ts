import type { Component, FamilyWithComponents } from '@inlay/kernel/component.ts';
import type { ErrorGuide } from '@inlay/kernel/parts/error-guide.ts';
import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import { hasGuide } from './documentation.ts';
import { answerText } from './errors/error-guide.ts';
import { TEST_COMPKEY, fillCode, testCompKey } from './guide-keys.ts';
import { LONE_GUIDE_NAMES, LONE_GUIDES } from './lone-guides.ts';
import { COMPONENT_LINK, EXAMPLE_KEYS, EXAMPLE_ORIGIN, frontmatterOf, guideMarkdown, guideSourceOf } from './guide-source.ts';
import { type WrittenGuide, guidesInFull } from './guides-in-full.ts';
import { HUB, REFERENCE, asLink, componentPath, errorPath, guideFile, guidePath, referencePath } from './hub-paths.ts';
import { PLATFORMS, type Platform } from './platforms.ts';
import { expandEvents } from './api/event-reference.ts';
import { expandReference } from './api/sdk-reference.ts';
import type { ReferencePlace } from './api/reference-pages.ts';

export interface TextFile {
  /** Decoded path it is served at. */
  readonly path: string;
  readonly text: string;
}

export interface Sources {
  /** Text of a file by its path from the repository's root; '' where there is none. */
  readonly read: (file: string) => string;
  readonly errors: readonly ErrorGuide[];
  readonly events: EventTypes;
  /** The pages of the API reference. */
  readonly reference: readonly ReferencePlace[];
  /** The public address, without a slash at its end. */
  readonly origin: string;
}

/** The documentation as plain text: every guide, `/llms.txt` that lists it, `/llms-full.txt` that holds it. */
export function documentationFiles(families: readonly FamilyWithComponents[], sources: Sources): TextFile[] {
  const components = families.flatMap((family) => family.components);
  const guides = components.flatMap((component) =>
    PLATFORMS.filter((platform) => hasGuide(component, platform)).map((platform) => writeGuide(component, platform, sources)),
  );
  const index = indexText(families, guides, sources);
  const pages = [
    ...LONE_GUIDE_NAMES.map((name) => ({ path: `/docs/${name}.md`, text: pageText(LONE_GUIDES[name], sources) })),
    { path: `${REFERENCE}.md`, text: pageText('features/docs-hub/guides/api.mdx', sources) },
  ];
  const full = [...guidesInFull(guides), ...pages.map(({ text }) => text)];
  return [
    ...guides.map(({ component, platform, text }) => ({ path: guideFile(component, platform), text })),
    // "Copy page" takes these and puts the reader's keys in.
    ...guides.map(({ component, platform }) => ({
      path: guideFile(component, platform, true),
      text: guideText(component, platform, { ...sources, own: true }),
    })),
    ...pages,
    { path: '/llms.txt', text: index },
    { path: '/llms-full.txt', text: [index, ...full, errorsText(sources.errors)].join('\n---\n\n') },
  ];
}

function writeGuide(component: Component, platform: Platform, sources: Sources): WrittenGuide {
  const source = guideSourceOf(component, platform, sources.read);
  const { title = '', description = '' } = frontmatterOf(source);
  const text = guideText(component, platform, { ...sources, own: false });
  return { component, platform, source, text, description, title: title.includes(component.name) ? title : `${title}: ${component.name}` };
}

const sourceOf = (component: Component, platform: Platform, read: Sources['read']): string =>
  expandReference(guideSourceOf(component, platform, read), { read });

/** A page that is of no component: its keys are the test keys. */
function pageText(file: string, { read, events, origin }: Sources): string {
  const markdown = guideMarkdown(expandEvents(expandReference(read(file), { read }), events), { read });
  return markdown.replaceAll(EXAMPLE_ORIGIN, origin).replaceAll('](/', `](${origin}/`);
}

function guideText(component: Component, platform: Platform, { read, origin, own }: Sources & { own: boolean }): string {
  const sentence = read(`catalogue/${component.id}/guides/answer.md`).trim();
  const answer =
    sentence && `With \`${EXAMPLE_KEYS.siteKey}\` the challenge is always the same, and "New picture" brings it again. ${sentence}`;
  const compKey = testCompKey(component);
  const markdown = guideMarkdown(sourceOf(component, platform, read), { read, answer, own });
  return fillCode(markdown, { origin, siteKey: EXAMPLE_KEYS.siteKey, compKey })
    .replaceAll(TEST_COMPKEY, compKey)
    .replaceAll(COMPONENT_LINK, component.id)
    .replaceAll(EXAMPLE_ORIGIN, origin)
    .replaceAll('](/', `](${origin}/`);
}

function indexText(
  families: readonly FamilyWithComponents[],
  guides: readonly WrittenGuide[],
  { errors, events, reference, origin }: Sources,
): string {
  const line = (title: string, path: string, text: string) => `- [${title}](${origin}${asLink(path)}): ${text}`;
  return [
    '# Inlay',
    '',
    '> Hosted components that developers set into their own sites: captcha, login, one-time codes, forms and more. One script, two keys, one check on the server.',
    '',
    'A page passes `siteKey` and `compKey`, both public. The server redeems the token `inlay-response` once, within 300 seconds, at `/api/v1/siteverify` with a secret.',
    '',
    '## Guides',
    '',
    ...guides.map(({ component, platform, title, description }) => line(title, `${guidePath(component, platform)}.md`, description)),
    '',
    '## Reference',
    '',
    line('API reference', `${REFERENCE}.md`, 'who may call, errors, repeated requests, lists, limits and versions'),
    ...reference.map(({ slug, title, about }) => line(`API reference: ${title}`, `${referencePath(slug)}.md`, about)),
    line('API as OpenAPI 3', '/api/openapi.json', 'every call with its fields and answers'),
    line('SDK reference', '/docs/sdk.md', 'every option, callback, event and method, types, CSP and SRI'),
    line('Elements', '/docs/elements.md', 'a component in one tag: attributes, events, methods, CSP and SRI'),
    line('Contact Us on your server', '/docs/contact-us-server.md', 'redeem, read, answer and export what visitors sent'),
    line('Email on your server', '/docs/email-server.md', 'send a mail with one call, in test and live, and read what became of it'),
    line('Webhooks', '/docs/webhooks.md', `endpoints, signatures, retries, and the events ${Object.keys(events).join(', ')}`),
    line('Messages', '/docs/messages.md', 'senders, suppressed addresses, and the Dev Inbox for tests'),
    line('Personal data of your visitors', '/docs/personal-data.md', 'export or erase everything a project holds about one visitor'),
    line('Coming from reCAPTCHA, hCaptcha or Turnstile', '/docs/migrate.md', 'what stays on your server, and what to change'),
    line('Coming from Formspree', '/docs/migrate-forms.md', 'what to change in the page, and how to bring your submissions'),
    line('Privacy for your visitors', '/docs/visitor-privacy', 'notice, roles, periods, no sub-processors'),
    line('Data processing agreement', '/docs/data-processing-agreement', 'under Art. 28 GDPR, to fill in'),
    line('What this does not stop', '/docs/what-this-does-not-stop', 'the limits of a captcha, and what scripted attackers achieve'),
    line('Error codes', '/docs/errors', `what each code means and what to do: ${errors.map(({ code }) => code).join(', ')}`),
    line('Everything in one file', '/llms-full.txt', 'the guides and all error codes'),
    line('Documentation hub', HUB, 'the same for people'),
    '',
    '## Components',
    '',
    ...families.flatMap((family) =>
      family.components.map((component) =>
        line(
          `${family.name}: ${component.name}`,
          componentPath(component),
          `${component.description}${component.live ? '' : ' Coming soon; keys are issued.'}`,
        ),
      ),
    ),
    '',
  ].join('\n');
}

const errorsText = (errors: readonly ErrorGuide[]): string =>
  [
    '# Error codes',
    '',
    ...errors.flatMap((error) => {
      const { code, means, why, todo, retry } = error;
      const answered = answerText(error);
      return [
        `## ${code}`,
        '',
        means,
        '',
        ...(answered ? [`- Answer: ${answered}`] : []),
        ...why.map((cause) => `- Why: ${cause}`),
        ...todo.map((step) => `- Do: ${step}`),
        `- Send it again: ${retry}`,
        `- Page: ${errorPath(code)}`,
        '',
      ];
    }),
  ].join('\n');
