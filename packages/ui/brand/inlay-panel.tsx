import { useId, type ReactNode } from 'react';
import { cutField, type FieldOptions } from './inlay-field.ts';
import { stoneClass, type StoneName } from './stone.tsx';

export interface InlayPanelProps {
  /** Same seed, same field: the service's path. */
  seed: string;
  stone: StoneName;
  /** The loose piece: drawn in a 24 × 24 box with the stone as stroke. Absent: an empty opening in the middle. */
  piece?: ReactNode;
  /** The piece is set in once, when it is first drawn. */
  setIn?: boolean;
  className?: string;
}

/** The picture of a component: a field of its family's stone in a brass line, one loose piece above it. Decorative. */
export function InlayPanel({ seed, stone, piece, setIn = false, className = '' }: InlayPanelProps) {
  const clip = useId();
  return (
    <svg viewBox="0 0 274 274" aria-hidden="true" className={`block h-auto w-full overflow-visible ${stoneClass(stone)} ${className}`}>
      <clipPath id={clip}>
        <rect x="1" y="1" width="272" height="272" rx="6" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className="panel-recess" width="274" height="274" />
        <g transform="translate(1 1) scale(1.1334)">
          <Cuts seed={seed} columns={6} rows={6} size={40} />
        </g>
        <rect className="panel-inner" x="-2" y="-2" width="278" height="278" rx="8" />
        {!piece && <rect className="panel-void" x="92" y="92" width="90" height="90" rx="2" />}
      </g>
      <rect className="panel-line" x="1" y="1" width="272" height="272" rx="6" />
      {piece ? (
        <g transform="translate(160 40) rotate(6)">
          <g className={`panel-piece ${setIn ? 'set-in' : ''}`}>
            <rect className="panel-tile" width="88" height="88" rx="8" />
            <g className="panel-glyph" transform="translate(20 20) scale(2)">
              {piece}
            </g>
          </g>
        </g>
      ) : (
        <rect className="panel-line" x="92" y="92" width="90" height="90" rx="2" />
      )}
    </svg>
  );
}

/** Only the cut pieces, for strips and bands of any size. */
export function Cuts({ seed, ...options }: FieldOptions & { seed: string }) {
  return cutField(seed, options).map(({ className, d }) => <path key={className} className={className} d={d} />);
}
