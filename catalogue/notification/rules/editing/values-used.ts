import { type Block, innerBlocks } from '../templates/blocks.ts';
import { type BlockText, textsOf } from '../templates/block-texts.ts';
import { type LocaleContent, type TemplateBody, type TemplateValue, isHtmlContent } from '../templates/template.ts';
import { isDeclared } from '../templates/undeclared.ts';

/** Paths as `{{ order.number | … }}` writes them. What tags do with values, publishing finds: the browser has no Liquid. */
const OUTPUT = /\{\{-?\s*([A-Za-z_]\w*(?:\.\w+)*)/g;

const pathsIn = ({ text, isPath }: Pick<BlockText, 'text' | 'isPath'>): readonly string[] =>
  isPath ? [text] : [...text.matchAll(OUTPUT)].map(([, path = '']) => path);
const isOf = (path: string, local: string) => path === local || path.startsWith(`${local}.`);

function inBlocks(blocks: readonly Block[], locals: readonly string[]): readonly string[] {
  return blocks.flatMap((block) => {
    const own = textsOf(block).flatMap((one) =>
      pathsIn(one).filter((path) => ![...locals, one.local ?? ''].some((local) => local !== '' && isOf(path, local))),
    );
    const within = block.type === 'repeat' ? [...locals, block.as] : locals;
    return [...own, ...innerBlocks(block).flatMap((inner) => inBlocks(inner.blocks, within))];
  });
}

function inContent(content: LocaleContent): readonly string[] {
  const lines = isHtmlContent(content) ? [content.subject, content.html, content.text ?? ''] : [content.subject, content.preheader ?? ''];
  return [...lines.flatMap((text) => pathsIn({ text })), ...(isHtmlContent(content) ? [] : inBlocks(content.blocks, []))];
}

/** What a template writes in any language, each path once. */
export const pathsUsed = ({ locales }: Pick<TemplateBody, 'locales'>): readonly string[] => [
  ...new Set(Object.values(locales).flatMap(inContent)),
];

/** What it writes and does not take. */
export const undeclaredPaths = (body: Pick<TemplateBody, 'locales' | 'values'>): readonly string[] =>
  pathsUsed(body).filter((path) => !isDeclared(path, body.values));

/** A value as its name suggests: most of them are what they are called. */
export function likelyValue(name: string): TemplateValue {
  const last = name.split('.').at(-1) ?? name;
  const kind = /url$|link$/i.test(last)
    ? 'link'
    : /(?:date|day)$/i.test(last)
      ? 'date'
      : /(?:total|price|amount)$/i.test(last)
        ? 'money'
        : /^(?:lines|items)$/i.test(last)
          ? 'list'
          : 'text';
  return { name, kind, ifMissing: 'refuse', ...(kind === 'link' && { ownDomains: true }) };
}

/** What can be written where nothing else is known: values, and what is always there. */
export const insertable = (values: readonly Pick<TemplateValue, 'name'>[], locals: readonly string[] = []): readonly string[] => [
  ...locals,
  ...values.map(({ name }) => name),
  'project.name',
  'recipient.name',
];
