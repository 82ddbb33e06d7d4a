import { useId } from 'react';
import { Cuts } from '@inlay/ui/brand/inlay-panel.tsx';
import { stoneClass, type StoneName } from '@inlay/ui/brand/stone.tsx';

const SQUARE = 'M4 0H40a4 4 0 0 1 4 4V40a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z';
const OPENING = 'translate(92 112) scale(2.05)';

export interface ServicePanelProps {
  /** Same seed, same field: the page's path. */
  seed: string;
  stone: StoneName;
  label: string;
  /** Outline of the piece and of its opening, in a 44 × 44 box. */
  cut?: string | undefined;
  /** Drawn on the piece, in a 24 × 24 box; without it the piece is cut from the field itself. */
  glyph?: string | undefined;
  className?: string;
}

/** A field of stone with an opening, and above it the loose piece that fits there: the component. Drawn, so that it costs no request. */
export function ServicePanel({ seed, stone, label, cut = SQUARE, glyph, className = '' }: ServicePanelProps) {
  const id = useId();
  return (
    <svg
      viewBox="23 23 274 274"
      role="img"
      aria-label={label}
      className={`block h-auto w-full overflow-visible ${stoneClass(stone)} ${className}`}
    >
      <clipPath id={`${id}f`}>
        <rect x="24" y="24" width="272" height="272" rx="6" />
      </clipPath>
      <g clipPath={`url(#${id}f)`}>
        <rect className="panel-recess" x="24" y="24" width="272" height="272" />
        <g id={`${id}c`} transform="translate(24 24) scale(1.1334)">
          <Cuts seed={seed} columns={6} rows={6} size={40} />
        </g>
        <rect className="panel-inner" x="21" y="21" width="278" height="278" rx="8" />
        <path className="panel-recess" stroke="var(--color-line-strong)" strokeWidth=".8" transform={OPENING} d={cut} />
      </g>
      <rect className="panel-line" x="24" y="24" width="272" height="272" rx="6" />
      <g transform="translate(62 -46) rotate(9 140 160)">
        <g className="set-in">
          <path className="panel-tile panel-piece" transform={OPENING} d={cut} />
          {glyph ? (
            <g className="panel-glyph" transform={`${OPENING} translate(7 7) scale(1.25)`}>
              <path d={glyph} />
            </g>
          ) : (
            <g clipPath={`url(#${id}p)`}>
              <clipPath id={`${id}p`}>
                <path transform={OPENING} d={cut} />
              </clipPath>
              <use href={`#${id}c`} />
            </g>
          )}
          <path className="panel-line" style={{ strokeWidth: 0.9 }} transform={OPENING} d={cut} />
        </g>
      </g>
    </svg>
  );
}
