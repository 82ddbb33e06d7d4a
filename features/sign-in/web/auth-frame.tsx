import type { ReactNode } from 'react';
import { InlayPanel } from '@inlay/ui/brand/inlay-panel.tsx';
import type { StoneName } from '@inlay/ui/brand/stone.tsx';

/** Form on the left, its family's panel on the right; the picture is decoration and goes first when it gets narrow. */
export function AuthFrame({ children, stone = 'malachite', piece }: { children: ReactNode; stone?: StoneName; piece: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-113px)] app:grid-cols-2">
      <div className="grid content-start justify-items-center px-4 py-12 sm:px-6 md:content-center md:py-14">
        <div className="w-full max-w-96">{children}</div>
      </div>
      <div className="hidden place-items-center border-l border-line bg-surface px-6 py-14 app:grid">
        <div className="w-full max-w-84 rounded-xl border border-line p-12">
          <InlayPanel seed="/login" stone={stone} piece={piece} />
        </div>
      </div>
    </div>
  );
}

export const tickPiece = <path d="m4 12 5 5L20 6" strokeWidth="2.5" />;
export const keypadPiece = (
  <g fill="var(--st)" stroke="none">
    {[4, 12, 20].flatMap((y) => [4, 12, 20].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="2" />))}
  </g>
);
