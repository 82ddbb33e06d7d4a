import { Banner } from '@inlay/ui/layout/banner.tsx';
import type { RefusedRow } from '../../rules/importing/make-items.ts';
import type { ImportCounts } from './use-import.ts';

const MOST_SENTENCES = 8;
const MOST_ROWS = 5;
const shown = new Intl.NumberFormat('en-GB');
export const messagesOf = (count: number): string => `${shown.format(count)} ${count === 1 ? 'message' : 'messages'}`;

const listed = new Intl.ListFormat('en-GB');

/** "Rows 2, 3 and 40 more": which rows have the same fault. */
function rowsText(rows: readonly number[]): string {
  const more = rows.length - MOST_ROWS;
  const named = rows.slice(0, MOST_ROWS).map((row) => shown.format(row));
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${listed.format(more > 0 ? [...named, `${shown.format(more)} more`] : named)}`;
}

const bySentence = (refused: readonly RefusedRow[]) =>
  [...Map.groupBy(refused, ({ sentence }) => sentence)].map(([sentence, rows]) => ({ sentence, rows: rows.map(({ row }) => row) }));

/** How far an import has come. */
export function ImportProgress({ sent, total }: { readonly sent: number; readonly total: number }) {
  const percent = total === 0 ? 100 : Math.floor((100 * sent) / total);
  return (
    <div className="grid gap-2">
      <p className="text-sm tabular-nums">
        {shown.format(sent)} of {messagesOf(total)}
      </p>
      <div
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-xs bg-recess shadow-recess"
      >
        <i className="block h-full bg-primary" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** What came in, what was there, and which rows could not be taken and why. */
export function ImportOutcome({ imported, already, refused }: ImportCounts) {
  const sentences = bySentence(refused);
  return (
    <div className="grid gap-3">
      <Banner tone={imported + already > 0 ? 'ok' : 'warn'} role="status" lead={`${messagesOf(imported)} imported.`}>
        {already > 0 && `${messagesOf(already)} ${already === 1 ? 'was' : 'were'} there already. `}
        {imported > 0 && 'They have the tag “imported”.'}
      </Banner>
      {refused.length > 0 && (
        <div className="rounded-md border border-l-4 border-danger bg-danger-soft px-4 py-3 text-sm">
          <p className="font-semibold text-danger">{messagesOf(refused.length)} could not be imported.</p>
          <ul className="mt-1 grid gap-1">
            {sentences.slice(0, MOST_SENTENCES).map(({ sentence, rows }) => (
              <li key={sentence} className="wrap-anywhere">
                {rowsText(rows)}: {sentence}
              </li>
            ))}
            {sentences.length > MOST_SENTENCES && <li>And {shown.format(sentences.length - MOST_SENTENCES)} other reasons.</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
