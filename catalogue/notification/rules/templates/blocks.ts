/** Text of a block: Liquid, `**bold**`, `*italic*`, `[label](url)` and line breaks. */
type Text = string;
export type Align = 'left' | 'center' | 'right';
export const TONES = ['info', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof TONES)[number];
export const OPS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'present', 'absent'] as const;
export type Op = (typeof OPS)[number];

/** A question about the data. */
export interface When {
  /** E.g. `order.total`. */
  readonly path: string;
  readonly op: Op;
  readonly value?: string | number | boolean | readonly (string | number)[] | undefined;
}

interface Kinds {
  heading: { readonly level: 1 | 2 | 3; readonly text: Text };
  text: { readonly text: Text; readonly align?: Align | undefined };
  quote: { readonly text: Text; readonly by?: Text | undefined };
  code: { readonly label?: Text | undefined; readonly value: Text };
  list: { readonly ordered?: boolean | undefined; readonly items: readonly Text[] };
  facts: { readonly rows: readonly (readonly [Text, Text])[] };
  button: {
    readonly label: Text;
    readonly url: Text;
    readonly style?: 'primary' | 'secondary' | undefined;
    readonly align?: Align | undefined;
  };
  image: {
    readonly src: Text;
    readonly alt: Text;
    readonly width: number;
    readonly url?: Text | undefined;
    /** Shown in its place where mails are dark. */
    readonly dark?: Text | undefined;
  };
  divider: object;
  spacer: { readonly height: number };
  callout: { readonly tone: Tone; readonly text: Text };
  table: {
    readonly each: string;
    readonly as: string;
    readonly columns: readonly { readonly header: Text; readonly text: Text; readonly align?: Align | undefined }[];
    readonly empty?: Text | undefined;
    readonly totals?: readonly (readonly [Text, Text])[] | undefined;
  };
  repeat: { readonly each: string; readonly as: string; readonly blocks: readonly Block[]; readonly max?: number | undefined };
  columns: { readonly columns: readonly { readonly width: number; readonly blocks: readonly Block[] }[] };
  if: {
    readonly when: readonly When[];
    /** One of them is enough. */
    readonly any?: boolean | undefined;
    readonly blocks: readonly Block[];
    readonly else?: readonly Block[] | undefined;
  };
  html: { readonly html: string };
  layout: { readonly part: 'header' | 'footer' };
}

export type BlockType = keyof Kinds;
/** `id` names a block in all languages. */
export type BlockOf<T extends BlockType> = { [K in T]: Kinds[K] & { readonly type: K; readonly id?: string | undefined } }[T];
export type Block = BlockOf<BlockType>;

export const BLOCK_TYPES = [
  'heading',
  'text',
  'quote',
  'code',
  'list',
  'facts',
  'button',
  'image',
  'divider',
  'spacer',
  'callout',
  'table',
  'repeat',
  'columns',
  'if',
  'html',
  'layout',
] as const satisfies readonly BlockType[];

/** The lists of blocks within a block, by where they stand in it. */
export function innerBlocks(block: Block): readonly { readonly path: string; readonly blocks: readonly Block[] }[] {
  switch (block.type) {
    case 'repeat':
      return [{ path: 'blocks', blocks: block.blocks }];
    case 'if':
      return [{ path: 'blocks', blocks: block.blocks }, ...(block.else ? [{ path: 'else', blocks: block.else }] : [])];
    case 'columns':
      return block.columns.map(({ blocks }, i) => ({ path: `columns.${i}.blocks`, blocks }));
    default:
      return [];
  }
}
