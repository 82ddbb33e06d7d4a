import type { Block } from '../templates/blocks.ts';
import type { BlockContent, TemplateBody, TemplateValue } from '../templates/template.ts';

export const STARTER_GROUPS = ['Account', 'Orders', 'Billing', 'Appointments', 'News'] as const;

/** A template to begin with. */
export interface Starter extends Pick<TemplateBody, 'name' | 'values' | 'testData' | 'locales'> {
  readonly key: string;
  readonly description: string;
  readonly group: (typeof STARTER_GROUPS)[number];
}

type Texts = Readonly<Record<string, string>>;

/** The same blocks in each language, in its own words. */
export const inLanguages = <T extends Texts>(
  texts: Readonly<Record<string, T>> & { readonly en: T },
  mail: (text: T) => Omit<BlockContent, 'blocks'> & { readonly blocks: readonly Block[] },
): Readonly<Record<string, BlockContent>> =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, withIds(mail(text))]));

/** In English alone. */
export const inEnglish = (mail: BlockContent): Readonly<Record<string, BlockContent>> => ({ en: withIds(mail) });

/** Each block has a name that is the same in all languages. */
const withIds = ({ blocks, ...mail }: BlockContent): BlockContent => ({
  ...mail,
  blocks: blocks.map((block, i) => ({ ...block, id: `${block.type}-${i + 1}` })),
});

export const text = (name: string, use?: string): TemplateValue => ({
  name,
  kind: 'text',
  ifMissing: use === undefined ? 'refuse' : { use },
});
/** Left out, with its block, where it is missing. */
export const optional = (name: string, kind: TemplateValue['kind'] = 'text'): TemplateValue => ({ name, kind, ifMissing: 'leave-out' });
export const value = (name: string, kind: TemplateValue['kind']): TemplateValue => ({ name, kind, ifMissing: 'refuse' });
export const ownLink = (name: string): TemplateValue => ({ name, kind: 'link', ifMissing: 'refuse', ownDomains: true });
/** Left empty where it is missing: its place is said in every language without it. */
export const mayLack = (name: string): TemplateValue => ({ name, kind: 'text', ifMissing: 'empty' });
