import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { Cuts } from '@inlay/ui/inlay-panel.tsx';

const JIGSAW = 'M0 0H16a7 7 0 1 1 12 0H44V16a7 7 0 1 1 0 12V44H28a7 7 0 1 0-12 0H0V28a7 7 0 1 0 0-12z';

/** A drawing of a challenge beside the working box; its button opens the real one, and on success the piece is set in. */
export function ChallengePicture({ done, onTry }: { done: boolean; onTry: (() => void) | undefined }) {
  return (
    <div className="st-lapis relative mx-auto -mt-54 mb-3 w-[calc(100%-24px)] max-w-86 overflow-hidden rounded-lg border border-pop-line bg-pop shadow-pop lg:absolute lg:right-0 lg:bottom-0 lg:m-0 lg:w-86">
      <div className="px-4 pt-3.5 pb-3">
        <p className="leading-5 font-semibold">{done ? 'Set in' : 'Place the piece'}</p>
        <p className="text-sm text-muted">{done ? 'The pattern is whole again.' : 'Put it where the pattern continues.'}</p>
      </div>
      <div className="mx-3 overflow-hidden rounded-sm border-[1.5px] border-brass bg-recess">
        <svg viewBox="0 0 320 160" aria-hidden className="block h-auto w-full">
          <Cuts seed="hero-challenge" columns={10} rows={5} size={32} stones={['st-lapis', 'st-lapis', 'st-larimar']} gaps={0.05} />
          {[
            [104, 24],
            [196, 92],
          ].map(([x, y]) => (
            <path key={x} d={JIGSAW} transform={`translate(${x} ${y})`} className="panel-recess" stroke="var(--color-line-strong)" />
          ))}
          <g transform={done ? 'translate(196 92)' : 'translate(24 30) rotate(-6)'} className={cx('panel-piece', done && 'set-in')}>
            <path d={JIGSAW} fill="var(--st)" stroke="var(--color-surface)" strokeWidth="2" />
          </g>
        </svg>
      </div>
      <div className="flex min-h-15 items-center justify-between gap-4 px-4 py-2.5 text-sm text-muted">
        <span>{done ? 'Verified.' : 'A drawing. The real one is a press away.'}</span>
        {onTry && !done && (
          <Button look="primary" size="sm" onClick={onTry}>
            Try it
          </Button>
        )}
      </div>
    </div>
  );
}
