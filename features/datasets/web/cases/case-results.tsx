import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { CaseTable } from './case-table.tsx';
import type { FoundCases } from '../dataset-calls.ts';
import { formatCases, formatCount } from '../format.ts';
import { TurnOnHint } from '../turn-on-hint.tsx';

export interface CaseResultsProps {
  found: FoundCases;
  /** Another page is on its way. */
  busy: boolean;
  onPage: (page: number) => void;
}

export function CaseResults({ found, busy, onPage }: CaseResultsProps) {
  const { total, page, pages, cases } = found;
  return (
    <div aria-busy={busy}>
      <p role="status" className={total === 0 ? 'sr-only' : 'border-b border-line px-5 py-3 text-sm text-muted tabular-nums'}>
        {total === 0 ? 'No case found' : `${formatCases(total)} found${pages > 1 ? `, page ${page} of ${formatCount(pages)}` : ''}`}
      </p>
      {total === 0 && (
        <TurnOnHint title="No case matches">
          Results match every field you fill in. Partial numbers and names work. We search only the subscriptions you've turned on.
        </TurnOnHint>
      )}
      {total > 0 && cases.length === 0 && <p className="px-5 py-8 text-center text-sm text-muted">There is no page {formatCount(page)}.</p>}
      {cases.length > 0 && (
        <CaseTable
          label="Found cases, table"
          cases={cases}
          lead={{ label: 'Quarter', of: ({ quarter }) => quarter }}
          className={cx('max-h-[70dvh] [--edge:1.25rem]', busy && 'opacity-60')}
        />
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center justify-between gap-3 px-5 py-3">
          <PageButton to={page - 1} of={pages} onPage={onPage} />
          <PageButton to={page + 1} of={pages} onPage={onPage} forward />
        </nav>
      )}
    </div>
  );
}

interface PageButtonProps {
  to: number;
  of: number;
  forward?: boolean;
  onPage: (page: number) => void;
}

/** Stays in its place at the ends, without effect: what has the focus keeps it. */
function PageButton({ to, of, forward = false, onPage }: PageButtonProps) {
  const there = to >= 1 && to <= of;
  return (
    <Button
      size="sm"
      aria-disabled={!there || undefined}
      onClick={there ? () => onPage(to) : undefined}
      className={cx(forward && 'flex-row-reverse', !there && 'text-subtle')}
      icon={forward ? <ChevronRight size={16} aria-hidden /> : <ChevronLeft size={16} aria-hidden />}
    >
      {forward ? 'Next' : 'Previous'}
    </Button>
  );
}
