import type { ReactNode } from 'react';
import { Cuts } from '@inlay/ui/brand/inlay-panel.tsx';
import { stoneClass } from '@inlay/ui/brand/stone.tsx';
import { families } from 'virtual:catalogue';

export interface ClosingBandProps {
  title: string;
  text: string;
  /** Buttons. */
  children: ReactNode;
  /** Same seed, same field. */
  seed: string;
}

/** The last word of a page; dark in both themes, so that it carries the dark tokens itself. */
export function ClosingBand({ title, text, children, seed }: ClosingBandProps) {
  return (
    <section className="wrap py-16 md:py-24">
      <div className="dark grid min-h-72 overflow-hidden rounded-xl border border-pop-line bg-[#12172a] text-text lg:grid-cols-[1fr_432px]">
        <div className="self-center px-6 py-8 md:p-14">
          <h2 className="heading-2 max-w-[16em]">{title}</h2>
          <p className="mt-3 mb-7 max-w-[46ch] text-[1rem]/6.5 text-muted">{text}</p>
          <p className="flex flex-wrap gap-3 [&>:not(:first-child)]:border-line-strong [&>:not(:first-child)]:bg-transparent">{children}</p>
        </div>
        <div className="relative h-24 overflow-hidden border-t-[1.5px] border-brass bg-ground lg:h-auto lg:border-t-0 lg:border-l-[1.5px]">
          <svg viewBox="0 0 432 288" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="absolute inset-0 size-full">
            <Cuts seed={seed} columns={9} rows={6} size={48} stones={families.map((family) => stoneClass(family.stone))} />
          </svg>
        </div>
      </div>
    </section>
  );
}
