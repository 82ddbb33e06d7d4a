import type { Block } from '../templates/blocks.ts';
import { completedBlocks } from '../templates/content-in.ts';
import { type BlockContent, type LocaleContent, type TemplateBody, isHtmlContent } from '../templates/template.ts';
import { withIds } from './fresh-block.ts';

/** How a language gets its blocks: it is the one that others follow, it translates block by block, or it stands for itself. */
export type LocaleMode = 'source' | 'linked' | 'alone' | 'html';

export interface LocaleBlocks {
  readonly mode: LocaleMode;
  /** As they are sent. */
  readonly blocks: readonly Block[];
  /** Of a linked language: the ids that it has words of its own for. */
  readonly own: ReadonlySet<string>;
}

const NO_CONTENT: BlockContent = { subject: '', blocks: [] };
const contentOfLocale = ({ locales }: Pick<TemplateBody, 'locales'>, locale: string): LocaleContent => locales[locale] ?? NO_CONTENT;
const sourceOf = (body: TemplateBody): LocaleContent => contentOfLocale(body, body.defaultLocale);
const allNamed = (blocks: readonly Block[]): boolean => blocks.every(({ id }) => id !== undefined);

export function localeBlocks(body: TemplateBody, locale: string): LocaleBlocks {
  const content = contentOfLocale(body, locale);
  const source = sourceOf(body);
  if (isHtmlContent(content)) return { mode: 'html', blocks: [], own: new Set() };
  if (locale === body.defaultLocale) return { mode: 'source', blocks: content.blocks, own: new Set() };
  const isLinked = !isHtmlContent(source) && (content.blocks.length === 0 || (allNamed(content.blocks) && allNamed(source.blocks)));
  if (!isLinked) return { mode: 'alone', blocks: content.blocks, own: new Set() };
  return {
    mode: 'linked',
    blocks: completedBlocks(content.blocks, source.blocks),
    own: new Set(content.blocks.flatMap(({ id }) => (id === undefined ? [] : [id]))),
  };
}

export const withContent = (body: TemplateBody, locale: string, content: LocaleContent): TemplateBody => ({
  ...body,
  locales: { ...body.locales, [locale]: content },
});

/**
 * The blocks of a language as somebody has changed them. In a linked one, what is still the source's own object stays with the source.
 * What a changed source no longer has goes from its translations, too: nobody would see it, and it could still be wrong.
 */
export function withBlocks(body: TemplateBody, locale: string, blocks: readonly Block[]): TemplateBody {
  const content = contentOfLocale(body, locale);
  if (isHtmlContent(content)) return body;
  const { mode, own } = localeBlocks(body, locale);
  if (mode === 'linked') {
    const source = sourceOf(body);
    const given = new Set(isHtmlContent(source) ? [] : source.blocks);
    const kept = blocks.filter((block) => !given.has(block) || own.has(block.id ?? ''));
    return withContent(body, locale, { ...content, blocks: kept });
  }
  const next = withContent(body, locale, { ...content, blocks });
  return mode === 'source' ? pruned(body, next) : next;
}

function pruned(before: TemplateBody, after: TemplateBody): TemplateBody {
  const source = sourceOf(after);
  if (isHtmlContent(source)) return after;
  const ids = new Set(source.blocks.map(({ id }) => id));
  const locales = Object.entries(after.locales).map(([locale, content]) => {
    if (isHtmlContent(content) || localeBlocks(before, locale).mode !== 'linked') return [locale, content] as const;
    return [locale, { ...content, blocks: content.blocks.filter(({ id }) => ids.has(id)) }] as const;
  });
  return { ...after, locales: Object.fromEntries(locales) };
}

/** Goes back to the source's words for one block. */
export function withoutOwn(body: TemplateBody, locale: string, id: string): TemplateBody {
  const content = contentOfLocale(body, locale);
  if (isHtmlContent(content)) return body;
  return withContent(body, locale, { ...content, blocks: content.blocks.filter((block) => block.id !== id) });
}

/** A further language, with the words of another or none of its own. The source's blocks get ids, so that it can follow them. */
export function addLocale(body: TemplateBody, locale: string, from: string | undefined): TemplateBody {
  const source = sourceOf(body);
  const named = isHtmlContent(source) ? body : withContent(body, body.defaultLocale, { ...source, blocks: withIds(source.blocks) });
  return withContent(named, locale, from === undefined ? NO_CONTENT : contentOfLocale(named, from));
}

export function removeLocale(body: TemplateBody, locale: string): TemplateBody {
  const { [locale]: _gone, ...locales } = body.locales;
  return locale === body.defaultLocale ? body : { ...body, locales };
}

/** "Source", or how much of it a language says in its own words. */
export type LocaleState =
  | { readonly kind: 'source' | 'alone' | 'html' | 'complete' | 'empty' }
  | { readonly kind: 'behind'; readonly missing: number };

export function localeState(body: TemplateBody, locale: string): LocaleState {
  const { mode, blocks, own } = localeBlocks(body, locale);
  if (mode !== 'linked') return { kind: mode };
  const { subject } = contentOfLocale(body, locale);
  if (own.size === 0 && subject.trim() === '') return { kind: 'empty' };
  const missing = blocks.filter((block) => !WORDLESS.has(block.type) && !own.has(block.id ?? '')).length + (subject.trim() === '' ? 1 : 0);
  return missing === 0 ? { kind: 'complete' } : { kind: 'behind', missing };
}

/** Nothing of them has to be translated. */
const WORDLESS: ReadonlySet<string> = new Set(['divider', 'spacer', 'layout']);
