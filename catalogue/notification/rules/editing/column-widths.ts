import type { BlockOf } from '../templates/blocks.ts';

type Columns = BlockOf<'columns'>['columns'];
/** In twelfths. */
export type ColumnWidths = readonly [number, number, ...number[]];

/** The same blocks in columns of other widths. What stood in a column that goes comes to the last one. */
export function columnsAs(columns: Columns, widths: ColumnWidths): Columns {
  const left = columns.slice(widths.length).flatMap(({ blocks }) => blocks);
  return widths.map((width, i) => ({
    width,
    blocks: [...(columns[i]?.blocks ?? []), ...(i === widths.length - 1 ? left : [])],
  }));
}
