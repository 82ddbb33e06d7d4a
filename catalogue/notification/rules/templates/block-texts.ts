import type { Block } from './blocks.ts';

/** A text of a block that is Liquid, or a path into the data. */
export interface BlockText {
  /** Where it stands in its block, e.g. `rows.0.1`. */
  readonly at: string;
  readonly text: string;
  /** A path such as `order.lines`, not Liquid. */
  readonly isPath?: true;
  /** What the block calls an item, where the text may use it. */
  readonly local?: string;
}

type Pair = readonly [string, string];
const pairs = (name: string, rows: readonly Pair[]): BlockText[] =>
  rows.flatMap(([first, second], i) => [
    { at: `${name}.${i}.0`, text: first },
    { at: `${name}.${i}.1`, text: second },
  ]);
const some = (texts: Readonly<Record<string, string | undefined>>): BlockText[] =>
  Object.entries(texts).flatMap(([at, text]) => (text === undefined ? [] : [{ at, text }]));

/** The texts of a block, without those of blocks within it. */
export function textsOf(block: Block): readonly BlockText[] {
  switch (block.type) {
    case 'heading':
    case 'text':
    case 'callout':
      return [{ at: 'text', text: block.text }];
    case 'quote':
      return some({ text: block.text, by: block.by });
    case 'code':
      return some({ label: block.label, value: block.value });
    case 'list':
      return block.items.map((text, i) => ({ at: `items.${i}`, text }));
    case 'facts':
      return pairs('rows', block.rows);
    case 'button':
      return some({ label: block.label, url: block.url });
    case 'image':
      return some({ src: block.src, alt: block.alt, url: block.url, dark: block.dark });
    case 'table':
      return [
        { at: 'each', text: block.each, isPath: true },
        ...block.columns.flatMap(({ header, text }, i) => [
          { at: `columns.${i}.header`, text: header },
          { at: `columns.${i}.text`, text, local: block.as },
        ]),
        ...some({ empty: block.empty }),
        ...pairs('totals', block.totals ?? []),
      ];
    case 'repeat':
      return [{ at: 'each', text: block.each, isPath: true }];
    case 'if':
      return block.when.map(({ path }, i) => ({ at: `when.${i}.path`, text: path, isPath: true }));
    case 'html':
      return [{ at: 'html', text: block.html }];
    default:
      return [];
  }
}
