import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Select } from '@inlay/ui/form/select.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { arrangeCases } from '../../rules/arrange-cases.ts';
import type { CaseKey, CaseRecord } from '../../rules/case-record.ts';
import { CaseTable } from './case-table.tsx';
import { ANY_STATUS, statusChoices, statusOf } from './status-choices.ts';

/** A table of cases with a filter above it; a press on a column's name sorts by it, another one turns the order. */
export function PreviewCases({ quarter, cases }: { quarter: string; cases: readonly CaseRecord[] }) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState(ANY_STATUS);
  const [order, setOrder] = useState<{ by: CaseKey; descending: boolean }>({ by: 'index', descending: false });
  const shown = useMemo(
    () => arrangeCases(cases, { sortBy: order.by, descending: order.descending, text, status: statusOf(status) }),
    [cases, order, text, status],
  );
  return (
    <>
      <div className="mb-3 grid grid-cols-[minmax(0,1fr)_minmax(0,8.5rem)] sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)] gap-3">
        <TextInput
          label="Filter"
          type="search"
          placeholder="Any field"
          value={text}
          onChange={(event) => setText(event.target.value)}
          icon={<Search size={16} aria-hidden className="text-muted" />}
        />
        <Select label="Case Status" options={statusChoices} value={status} onChange={setStatus} />
      </div>
      <p role="status" className="mb-3 text-xs text-subtle tabular-nums">
        {shown.length} of {cases.length} shown
      </p>
      <div className="-mx-6 -mb-6 border-t border-line [--edge:1.5rem] max-sm:-mx-4 max-sm:[--edge:1rem]">
        {shown.length > 0 ? (
          <CaseTable
            label={`Cases of ${quarter}`}
            cases={shown}
            className="max-h-[min(46dvh,30rem)]"
            sort={{
              ...order,
              onSort: (by) => setOrder((now) => ({ by, descending: now.by === by && !now.descending })),
            }}
          />
        ) : (
          <p className="px-6 py-8 text-center text-sm text-muted">
            No case of these {cases.length} matches. The filter covers only this preview.
          </p>
        )}
      </div>
    </>
  );
}
