import { cx } from '@inlay/ui/cx.ts';
import { Cuts } from '@inlay/ui/inlay-panel.tsx';

const numbers = ['4', '6', '3'];
const pictures = ['four', 'six', 'three', 'five', 'seven', 'two'];

/** A number-to-image challenge, drawn. */
export function CaptchaFragment() {
  return (
    <span className="block w-full max-w-86 overflow-hidden rounded-lg border border-pop-line bg-pop shadow-pop">
      <span className="block px-4 pt-3.5 pb-3">
        <span className="block leading-5 font-semibold">Match the numbers</span>
        <span className="block text-sm text-muted">Count the diamonds in each picture.</span>
      </span>
      <span className="flex gap-2 px-3 pb-3">
        {numbers.map((number, index) => (
          <span
            key={number}
            className={cx(
              'grid h-10 flex-1 place-items-center rounded-md border border-line-strong font-mono text-lg font-medium',
              index === 0 && 'border-dashed bg-recess text-subtle',
              index === 1 && 'border-primary bg-primary text-on-primary shadow-lip',
            )}
          >
            {number}
          </span>
        ))}
      </span>
      <span className="grid grid-cols-3 gap-2 px-3 pb-3">
        {pictures.map((picture, index) => (
          <span
            key={picture}
            className={cx(
              'relative overflow-hidden rounded-sm border bg-recess',
              index === 0 ? 'border-brass ring-1 ring-brass' : 'border-line',
            )}
          >
            <svg viewBox="0 0 96 72" className="block h-auto w-full">
              <Cuts seed={picture} columns={4} rows={3} size={24} gaps={0.25} stones={['st-lapis', 'st-larimar']} />
            </svg>
            {index === 0 && (
              <span className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-xs border border-brass bg-surface font-mono text-xs font-medium">
                4
              </span>
            )}
          </span>
        ))}
      </span>
    </span>
  );
}
