import { Banner } from '@inlay/ui/layout/banner.tsx';
import type { ImportCounts } from './use-import.ts';

const MOST_SHOWN = 8;
const shown = new Intl.NumberFormat('en-GB');
export const messagesOf = (count: number): string => `${shown.format(count)} ${count === 1 ? 'message' : 'messages'}`;

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
            {refused.slice(0, MOST_SHOWN).map(({ row, sentence }) => (
              <li key={row} className="wrap-anywhere">
                Row {shown.format(row)}: {sentence}
              </li>
            ))}
            {refused.length > MOST_SHOWN && <li>And {shown.format(refused.length - MOST_SHOWN)} more.</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
