import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface Head {
  label: string;
  /** For assistive technology alone. */
  hidden?: boolean;
  right?: boolean;
}

// The roles are said although the elements have them: laid out as blocks, browsers forget them.
/** A table that turns its rows into cards where it is narrow: each cell then stands beside the name of its column. */
export function CardTable({ label, heads, children }: { label: string; heads: readonly Head[]; children: ReactNode }) {
  return (
    <div className="@container">
      <table role="table" aria-label={label} className="w-full text-left text-sm @max-3xl:block">
        <thead role="rowgroup" className="text-xs text-subtle @max-3xl:hidden">
          <tr role="row" className="border-b border-line">
            {heads.map((head) => (
              <th
                key={head.label}
                role="columnheader"
                scope="col"
                className={cx('px-3 py-2.5 font-medium whitespace-nowrap first:pl-5 last:pr-5', head.right && 'text-right')}
              >
                <span className={cx(head.hidden && 'sr-only')}>{head.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line @max-3xl:block">
          {children}
        </tbody>
      </table>
    </div>
  );
}

/** `on` marks the row whose details are open. */
export const CardRow = ({ on = false, children }: { on?: boolean; children: ReactNode }) => (
  <tr role="row" className={cx('@max-3xl:block @max-3xl:px-4 @max-3xl:py-3.5', on && 'bg-primary-soft')}>
    {children}
  </tr>
);

/** What opens under a row, as wide as the table of so many columns. */
export const CardDetails = ({ id, columns, children }: { id: string; columns: number; children: ReactNode }) => (
  <tr role="row" id={id} className="@max-3xl:block">
    <td role="cell" colSpan={columns} className="@max-3xl:block">
      {children}
    </td>
  </tr>
);

/** `label` is the column's name as the card shows it; without one the cell has the line for itself. */
export function CardCell({ label, right, children }: { label?: string; right?: boolean; children: ReactNode }) {
  return (
    <td
      role="cell"
      data-label={label}
      className={cx(
        'px-3 py-3 first:pl-5 last:pr-5 @max-3xl:flex @max-3xl:items-center @max-3xl:justify-between @max-3xl:gap-4 @max-3xl:px-0! @max-3xl:py-1',
        label && '@max-3xl:before:flex-none @max-3xl:before:text-xs @max-3xl:before:text-subtle @max-3xl:before:content-[attr(data-label)]',
        right && 'text-right @max-3xl:text-left',
        !right && label && '@max-3xl:text-right',
      )}
    >
      {children}
    </td>
  );
}
