import { completedBlocks } from '../templates/content-in.ts';
import { type TemplateBody, isHtmlContent } from '../templates/template.ts';
import { blockAt, joined } from './block-paths.ts';
import { blockKinds } from './block-kinds.ts';

/** Where a sentence about a template leads to. */
export type JumpTarget =
  | { readonly kind: 'block'; readonly locale: string; readonly path: string; readonly member: string }
  | { readonly kind: 'head'; readonly locale: string; readonly member: string }
  | { readonly kind: 'card'; readonly card: 'values' | 'testData' | 'template' };

const DOWN = /^(\d+)(?:\.(blocks|else|columns\.\d+\.blocks)(?=\.\d))?(?:\.|$)/;

/** `2.columns.0.blocks.1.text` is the member `text` of the block `2.columns.0.blocks.1`. */
export function splitMember(path: string): { readonly path: string; readonly member: string } {
  let [block, rest] = ['', path];
  for (let found = DOWN.exec(rest); found; found = DOWN.exec(rest)) {
    const [all, index = '', inner] = found;
    block = joined(block, index);
    rest = rest.slice(all.length);
    if (inner === undefined) break;
    block = joined(block, inner);
  }
  return { path: block, member: rest };
}

/**
 * @param field as faults name it (`locales.en.blocks.2.text`), or warnings and drawing do (`blocks.2.alt`) of the language `shown`
 */
export function jumpTarget(body: TemplateBody, field: string, shown: string): JumpTarget {
  const [, named, rest = field] = /^locales\.([^.]+)\.(.*)$/.exec(field) ?? [];
  const locale = named ?? shown;
  if (named === undefined && /^values\b/.test(field)) return { kind: 'card', card: 'values' };
  if (named === undefined && /^testData\b/.test(field)) return { kind: 'card', card: 'testData' };
  if (named === undefined && !/^(?:blocks|subject|preheader|html|text)\b/.test(field)) return { kind: 'card', card: 'template' };
  if (!rest.startsWith('blocks.')) return { kind: 'head', locale, member: rest };
  const { path, member } = splitMember(rest.slice('blocks.'.length));
  return { kind: 'block', locale, path: named === undefined ? path : shownPath(body, locale, path), member };
}

/** Faults count the blocks that a language has itself; the list shows those of the source between them. */
function shownPath({ locales, defaultLocale }: TemplateBody, locale: string, path: string): string {
  const [own, source] = [locales[locale], locales[defaultLocale]];
  if (!own || !source || isHtmlContent(own) || isHtmlContent(source) || locale === defaultLocale) return path;
  const [first = '', ...rest] = path.split('.');
  const block = own.blocks[Number(first)];
  const index = block ? completedBlocks(own.blocks, source.blocks).indexOf(block) : -1;
  return index < 0 ? path : [index, ...rest].join('.');
}

/** "Button", "Subject", "Values". */
export function targetWords(body: TemplateBody, target: JumpTarget): string {
  if (target.kind === 'card') return { values: 'Values', testData: 'Test data', template: 'Template' }[target.card];
  const content = body.locales[target.locale];
  const source = body.locales[body.defaultLocale];
  const language = Object.keys(body.locales).length > 1 ? ` (${target.locale})` : '';
  if (target.kind === 'head') return `${HEADS[target.member] ?? 'Content'}${language}`;
  if (!content || !source || isHtmlContent(content) || isHtmlContent(source)) return `Block${language}`;
  const blocks = target.locale === body.defaultLocale ? content.blocks : completedBlocks(content.blocks, source.blocks);
  const block = blockAt(blocks, target.path);
  return `${block ? blockKinds[block.type].label : 'Block'}${language}`;
}

const HEADS: Readonly<Record<string, string>> = {
  subject: 'Subject',
  preheader: 'Preview line',
  html: 'HTML',
  text: 'Text part',
  blocks: 'Blocks',
};
