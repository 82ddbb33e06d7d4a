import { formatCount, formatStretch } from '../format-figures.ts';
import type { Mistake } from '../insights-calls.ts';
import { isErrorCode } from './install-verdict.ts';

/** What is wrong, and what we answered how often. */
export function MistakeText({ mistake: { code, text, count, lastAt }, now }: { mistake: Mistake; now: number }) {
  return (
    <>
      <p className="text-muted">{text}</p>
      {isErrorCode(code) && (
        <p className="text-sm text-muted">
          We answered <code className="font-mono text-xs font-medium">{code}</code> {count === 1 ? 'once' : `${formatCount(count)} times`},
          last {formatStretch(now - Date.parse(lastAt))} ago.
        </p>
      )}
    </>
  );
}
