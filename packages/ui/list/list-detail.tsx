import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';

interface ListDetailProps {
  readonly list: ReactNode;
  /** The open one; empty where none is. */
  readonly detail: ReactNode;
  /** "Choose a message to read it." */
  readonly hint: string;
  /** Takes the focus of what goes away. */
  readonly box?: Ref<HTMLDivElement>;
}

/** A list with its open row beside it, or in its place where there is no room for both. */
export const ListDetail = ({ list, detail, hint, box }: ListDetailProps) => (
  <div className="grid lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
    <div
      ref={box}
      tabIndex={box ? -1 : undefined}
      className={cx('-outline-offset-2! lg:border-r lg:border-line', Boolean(detail) && 'max-lg:hidden')}
    >
      {list}
    </div>
    {detail || <p className="hidden place-content-center p-10 text-sm text-muted lg:grid">{hint}</p>}
  </div>
);
