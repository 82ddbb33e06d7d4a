import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import { type CaseKey, type CaseRecord, caseColumns } from '../../rules/case-record.ts';
import { CaseStatusBadge } from './case-status.tsx';

export interface CaseSort {
  readonly by: CaseKey;
  readonly descending: boolean;
  readonly onSort: (by: CaseKey) => void;
}

export interface CaseTableProps<C extends CaseRecord> {
  label: string;
  cases: readonly C[];
  /** In place of the column `#`, which numbers the cases of a quarter. */
  lead?: { readonly label: string; readonly of: (one: C) => string };
  sort?: CaseSort;
  className?: string;
}

/** Stays where it is while the rest is scrolled sideways. */
const sticky = [
  'sticky left-0 z-10 w-(--lead) min-w-(--lead) bg-surface',
  'sticky left-(--lead) z-10 border-r border-line bg-surface',
] as const;
const cell = 'border-b border-line px-3 py-2.5 whitespace-nowrap first:pl-(--edge) last:pr-(--edge)';

/** All fields of some cases. Scrolls in itself, both ways; the first two columns and the head stay in sight. `--edge`: the padding around it. */
export function CaseTable<C extends CaseRecord>({ label, cases, lead, sort, className }: CaseTableProps<C>) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cx('overflow-auto outline-offset-[-2px]', lead ? '[--lead:5.5rem]' : '[--lead:4rem]', className)}
    >
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead className="text-xs text-subtle">
          <tr>
            {caseColumns.map(({ key, label: name }, at) => (
              <Head key={key} at={at} sorted={sort?.by === key ? sort : undefined}>
                {headOf(at === 0 ? (lead?.label ?? '#') : name, sort && (() => sort.onSort(key)), sort?.by === key ? sort : undefined)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {cases.map((one) => (
            <tr key={one.caseId}>
              {caseColumns.map(({ key }, at) => (
                <td key={key} className={cx(cell, sticky[at], at === 0 && 'text-subtle tabular-nums')}>
                  {at === 0 && lead ? lead.of(one) : valueOf(one, key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ at, sorted, children }: { at: number; sorted: CaseSort | undefined; children: ReactNode }) {
  const order = sorted && (sorted.descending ? 'descending' : 'ascending');
  return (
    <th scope="col" aria-sort={order} className={cx(cell, 'sticky top-0 bg-surface font-medium', sticky[at], at < 2 ? 'z-30' : 'z-20')}>
      {children}
    </th>
  );
}

function headOf(name: string, onSort: (() => void) | undefined, sorted: CaseSort | undefined): ReactNode {
  if (!onSort) return name;
  const Icon = !sorted ? ArrowUpDown : sorted.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onSort}
      className={cx('-mx-1 inline-flex min-h-8 items-center gap-1 rounded-xs px-1 hover:text-text', sorted && 'font-[550] text-text')}
    >
      {name}
      <Icon size={14} aria-hidden className={sorted ? undefined : 'opacity-50'} />
    </button>
  );
}

function valueOf(one: CaseRecord, key: CaseKey): ReactNode {
  if (key === 'caseStatus') return <CaseStatusBadge status={one.caseStatus} />;
  if (key === 'caseId' || key === 'caseNumber') return <code className="font-mono text-xs font-medium">{one[key]}</code>;
  if (key === 'dateFiled' || key === 'zip') return <span className="tabular-nums">{one[key]}</span>;
  return one[key];
}
