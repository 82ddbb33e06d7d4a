import { Card } from '@inlay/ui/layout/card.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { causeWords, errorPage } from './cause-words.ts';
import { formatCount } from './format-figures.ts';
import type { Usage } from './insights-calls.ts';

/** What failed and why; each code leads to its own page. */
export function FailuresCard({ causes }: { causes: Usage['causes'] }) {
  const total = causes.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...causes.map(({ count }) => count));
  return (
    <Card title="Failures by cause" aside={<span className="text-xs text-subtle tabular-nums">{formatCount(total)}</span>}>
      {causes.length === 0 && <p className="text-sm text-muted">Nothing failed in this range.</p>}
      <ul className="grid gap-4">
        {causes.map(({ code, count }) => (
          <li key={code}>
            <div className="flex items-baseline gap-3">
              <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
                <TextLink to={errorPage(code)} className="py-0.5 font-mono text-xs wrap-anywhere">
                  {code}
                </TextLink>
                <span className="text-xs text-muted">{causeWords(code)}</span>
              </p>
              <span className="text-sm font-semibold tabular-nums">{formatCount(count)}</span>
            </div>
            <div className="mt-1 h-2 overflow-hidden rounded-xs border border-line bg-recess" aria-hidden>
              <div className="h-full bg-(--color-lapis)" style={{ width: `${(count / most) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
