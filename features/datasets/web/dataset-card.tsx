import { Database, Download, Eye } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { Stone, stoneClass } from '@inlay/ui/brand/stone.tsx';
import type { Dataset } from './dataset-calls.ts';
import type { DialogName } from './dataset-paths.ts';
import { formatCount, formatFiles } from './format.ts';

export function DatasetCard({ dataset, onOpen }: { dataset: Dataset; onOpen: (dialog: DialogName) => void }) {
  const { quarter, cityName, year, totalcases, openCases, reopenedCases, fileLinks } = dataset;
  const share = (count: number) => ({ width: `${(100 * count) / totalcases}%` });
  const rows = [
    { name: 'Open', count: openCases, mark: <Stone stone="jasper" /> },
    { name: 'Reopened', count: reopenedCases, mark: <i aria-hidden className="mx-[3px] size-[9px] rotate-45 rounded-[1px] bg-brass" /> },
  ];
  return (
    <article aria-labelledby={`dataset-${quarter}`} className={`card flex flex-col ${stoneClass('jasper')}`}>
      <div className="flex items-start gap-3 px-5 pt-5 pb-4">
        <div className="min-w-0 flex-1">
          <h2 id={`dataset-${quarter}`} className="font-mono text-[1.25rem]/7 font-semibold tracking-[-0.02em]">
            {quarter}
          </h2>
          <p className="text-sm text-muted">
            {cityName}, {year}
          </p>
        </div>
        <span className="grid size-8 place-items-center rounded-sm border border-line bg-recess text-(--st) shadow-recess">
          <Database size={16} aria-hidden />
        </span>
      </div>
      <div className="grid gap-3 px-5 pb-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-[1.5rem]/8 font-semibold tracking-[-0.02em] tabular-nums">{formatCount(totalcases)}</span>
          <span className="text-sm text-subtle">cases in {formatFiles(fileLinks.length)}</span>
        </p>
        <div
          role="img"
          aria-label={`${formatCount(openCases)} open, ${formatCount(reopenedCases)} reopened`}
          className="flex h-2.5 gap-0.5 overflow-hidden rounded-xs bg-recess"
        >
          <i className="bg-(--st)" style={share(openCases)} />
          <i className="bg-brass" style={share(reopenedCases)} />
        </div>
        <dl className="grid gap-1 text-sm">
          {rows.map(({ name, count, mark }) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="flex items-center gap-2 text-muted">
                {mark}
                {name}
              </dt>
              <dd className="tabular-nums">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-auto flex gap-3 border-t border-line px-5 py-4">
        <Button size="sm" className="flex-1" icon={<Eye size={14} aria-hidden />} onClick={() => onOpen('preview')}>
          Preview<span className="sr-only"> {quarter}</span>
        </Button>
        <Button size="sm" look="primary" className="flex-1" icon={<Download size={14} aria-hidden />} onClick={() => onOpen('download')}>
          Download<span className="sr-only"> {quarter}</span>
        </Button>
      </div>
    </article>
  );
}
