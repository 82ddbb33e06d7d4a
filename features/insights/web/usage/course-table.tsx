import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { formatCount, formatShare } from '../format-figures.ts';
import { stepName } from '../format-steps.ts';
import { countOf } from '../count-of.ts';
import type { Usage } from '../insights-calls.ts';

const SHOWN_AT_FIRST = 8;

/** The chart's figures, the newest first. Hidden, it stands beside the chart for screen readers, whole. */
export function CourseTable({ usage: { series, step, steps }, title, hidden = false }: { usage: Usage; title: string; hidden?: boolean }) {
  const [all, setAll] = useState(false);
  const [entry, second] = steps;
  const newestFirst = series.toReversed();
  const rows = all || hidden ? newestFirst : newestFirst.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <div className={hidden ? 'sr-only' : 'overflow-x-auto'} {...(!hidden && { tabIndex: 0, role: 'region', 'aria-label': title })}>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Figures {title.toLowerCase()}, UTC</caption>
          <thead className="text-xs text-subtle">
            <tr className="border-b border-line">
              <Head first>{step === 'day' ? 'Day' : 'Hour'}</Head>
              {steps.map(({ key, name }) => (
                <Head key={key}>{name}</Head>
              ))}
              {second && <Head>{`${second.name} %`}</Head>}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ at, ...figures }) => (
              <tr key={at}>
                <th scope="row" className="py-3 pr-1 pl-4 text-left font-normal whitespace-nowrap sm:px-5">
                  {stepName(at, step)}
                </th>
                {steps.map(({ key }) => (
                  <Figure key={key}>{formatCount(countOf(figures, key))}</Figure>
                ))}
                {entry && second && (
                  <Figure>{formatShare(countOf(figures, second.key), countOf(figures, entry.key)).replace(/\s%$/, '')}</Figure>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!hidden && series.length > SHOWN_AT_FIRST && (
        <div className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
          <span className="text-xs text-subtle" aria-live="polite">
            {rows.length} of {series.length} {step}s
          </span>
          <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : 'Show all'}
          </Button>
        </div>
      )}
    </>
  );
}

const Head = ({ first = false, children }: { first?: boolean; children: string }) => (
  <th
    scope="col"
    className={cx(
      'py-2 font-medium whitespace-nowrap last:pr-4 sm:last:pr-5',
      first ? 'pr-1 pl-4 text-left sm:px-5' : 'px-1 text-right sm:px-2',
    )}
  >
    {children}
  </th>
);
const Figure = ({ children }: { children: string }) => <td className="px-1 py-3 text-right last:pr-4 sm:px-2 sm:last:pr-5">{children}</td>;
