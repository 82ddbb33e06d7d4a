import type { Block } from './blocks.ts';

export const VALUE_KINDS = ['text', 'number', 'money', 'date', 'datetime', 'boolean', 'link', 'image', 'list'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** What happens where a value is missing: the message is refused, the place stays empty, its block is left out, or another value stands there. */
export type IfMissing = 'refuse' | 'empty' | 'leave-out' | { readonly use: string | number | boolean };

/** A value that a template takes. */
export interface TemplateValue {
  /** Its path in the data, e.g. `order.number`. */
  readonly name: string;
  readonly kind: ValueKind;
  readonly ifMissing: IfMissing;
  /** Of a link: to the project's domains alone. */
  readonly ownDomains?: boolean | undefined;
}

/** One language of a template. */
export interface BlockContent {
  readonly subject: string;
  /** What lists of mails show behind the subject. */
  readonly preheader?: string | undefined;
  readonly blocks: readonly Block[];
}
export interface HtmlContent {
  readonly subject: string;
  readonly html: string;
  readonly text?: string | undefined;
}
export type LocaleContent = BlockContent | HtmlContent;
export const isHtmlContent = (content: LocaleContent): content is HtmlContent => 'html' in content;

export interface TestData {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A template as it is edited and published. */
export interface TemplateBody {
  readonly name: string;
  readonly category: string;
  /** Key of a layout. */
  readonly layout: string;
  readonly values: readonly TemplateValue[];
  readonly testData: readonly TestData[];
  readonly defaultLocale: string;
  readonly locales: Readonly<Record<string, LocaleContent>>;
}

export interface LayoutContent {
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
}

/** What stands around the blocks of templates, the same for many. */
export interface LayoutBody {
  readonly name: string;
  readonly locales: Readonly<Record<string, LayoutContent>>;
  /** `#rrggbb` */
  readonly colour: string;
  /** Address of a picture; empty: none. */
  readonly logo: string;
  readonly width: number;
}
