import type { Block } from './blocks.ts';
import { type BlockContent, type LocaleContent, type TemplateBody, isHtmlContent } from './template.ts';

/** The languages in which something is looked for, e.g. `pt-BR`, then `pt`, then the default. */
function candidates(wanted: string | undefined, defaultLocale: string): readonly string[] {
  const parts = wanted?.split('-') ?? [];
  const ofWanted = parts.map((_, i) => parts.slice(0, parts.length - i).join('-'));
  return [...ofWanted, defaultLocale];
}

/** Which of the languages that there are somebody gets. Case does not matter. */
export function localeOf(locales: readonly string[], wanted: string | undefined, defaultLocale: string): string {
  const asked = candidates(wanted, defaultLocale).map((locale) => locale.toLowerCase());
  return asked.flatMap((one) => locales.filter((locale) => locale.toLowerCase() === one))[0] ?? locales[0] ?? defaultLocale;
}

export interface ContentIn {
  readonly locale: string;
  readonly content: LocaleContent;
}

/** A template in the nearest language. Blocks that a half-done language lacks come from the default one, one by one, by their ids. */
export function contentIn(
  { locales, defaultLocale }: Pick<TemplateBody, 'locales' | 'defaultLocale'>,
  wanted: string | undefined,
): ContentIn {
  const locale = localeOf(Object.keys(locales), wanted, defaultLocale);
  const source = locales[localeOf(Object.keys(locales), defaultLocale, defaultLocale)] ?? { subject: '', blocks: [] };
  const own = locales[locale] ?? source;
  if (own === source || isHtmlContent(own) || isHtmlContent(source)) return { locale, content: own };
  return { locale, content: completed(own, source) };
}

function completed(own: BlockContent, source: BlockContent): BlockContent {
  const preheader = own.preheader || source.preheader;
  return {
    subject: own.subject.trim() === '' ? source.subject : own.subject,
    ...(preheader !== undefined && { preheader }),
    blocks: completedBlocks(own.blocks, source.blocks),
  };
}

/** In the order of the default language. A language whose blocks have no ids stands for itself. */
export function completedBlocks(own: readonly Block[], source: readonly Block[]): readonly Block[] {
  if (own.length === 0) return source;
  const byId = new Map(own.map((block) => [block.id, block]));
  if (byId.has(undefined) || source.some(({ id }) => id === undefined)) return own;
  return source.map((block) => byId.get(block.id) ?? block);
}
