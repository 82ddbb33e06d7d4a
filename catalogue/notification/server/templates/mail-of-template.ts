import { Refusal } from '@inlay/kernel/errors.ts';
import { coveringDomain } from '@inlay/licensing/keys/domain-rule.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { contentIn, localeOf } from '../../rules/templates/content-in.ts';
import { DEFAULT_LAYOUT } from '../../rules/templates/default-layout.ts';
import { type Filled, fillValues } from '../../rules/templates/fill-values.ts';
import type { LayoutContent, LocaleContent, TemplateBody } from '../../rules/templates/template.ts';
import type { Renderer } from '../liquid/renderer.ts';
import type { DrawnMail } from '../rendering/draw-mail.ts';
import { layoutRow } from '../store/layout-rows.ts';
import type { TemplatePlace } from '../store/template-rows.ts';
import type { ReaderLinks } from './reader-links.ts';

export interface MailAsked {
  readonly template: TemplateBody;
  readonly data: Readonly<Record<string, unknown>>;
  readonly locale: string | undefined;
  /** What it is called in `recipient.name`; empty where nobody says it. */
  readonly recipient: { readonly name: string; readonly address: string };
  readonly timeZone?: string | undefined;
  /** Asked for only where the template shows one. */
  readonly links: () => Promise<ReaderLinks> | ReaderLinks;
  readonly theme?: 'light' | 'dark' | undefined;
  /** In a preview what is missing is left empty. */
  readonly isPreview?: boolean;
}

export interface MailMade extends DrawnMail {
  readonly locale: string;
  readonly content: LocaleContent;
  readonly filled: Filled;
}

interface Parts {
  readonly queries: Queries;
  readonly renderer: Renderer;
  readonly now: number;
  readonly project: { readonly name: string; readonly domains: readonly string[] };
}

/** Draws a template with data. @throws Refusal `invalid_request` on fields such as `data.order.number`, or on `template`; `unavailable` */
export async function mailOfTemplate(
  { queries, renderer, now, project }: Parts,
  place: TemplatePlace,
  asked: MailAsked,
): Promise<MailMade> {
  const { template, locale: wanted, recipient, links, theme, timeZone = 'UTC', isPreview = false } = asked;
  const isOwn = (host: string) => coveringDomain(host, project.domains, false) !== undefined;
  const filled = fillValues(template.values, asked.data, { now, isOwn });
  if (!isPreview && Object.keys(filled.faults).length > 0) throw new Refusal('invalid_request', { fields: { ...filled.faults } });
  const { locale, content } = contentIn(template, wanted);
  const layout = (await layoutRow(queries, place, template.layout))?.body ?? DEFAULT_LAYOUT;
  const around = layout.locales[localeOf(Object.keys(layout.locales), wanted ?? locale, template.defaultLocale)];
  const scope = {
    ...filled.data,
    project: { name: project.name, domain: project.domains[0] ?? '' },
    recipient: { ...recipient, locale },
    message: { at: new Date(now).toISOString() },
    locale,
    ...(showsLinks(content, around) && (await links())),
  };
  const answer = await renderer.render(place.siteId, {
    draw: {
      content,
      layout: { colour: layout.colour, logo: layout.logo, width: layout.width, content: around ?? NOTHING },
      brand: project.name,
      scope: JSON.stringify(scope),
      leftOut: filled.leftOut,
      speech: { locale, timeZone },
      now,
      theme,
    },
  });
  if ('drawn' in answer) return { ...answer.drawn, locale, content, filled };
  const fault = 'fault' in answer ? answer.fault : { path: '', text: 'This can’t be drawn.', line: 1 };
  const at = fault.path === '' ? '' : `${fault.path}, line ${fault.line}: `;
  throw new Refusal('invalid_request', { fields: { template: `${at}${fault.text}` } });
}

const NOTHING: LayoutContent = { header: [], footer: [] };

const showsLinks = (...contents: readonly unknown[]): boolean => /unsubscribe_url|preferences_url/.test(JSON.stringify(contents));
