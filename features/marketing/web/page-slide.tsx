import { ArrowRight } from 'lucide-react';
import { InlayPanel } from '@inlay/ui/brand/inlay-panel.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { Stone, stoneClass } from '@inlay/ui/brand/stone.tsx';
import type { Slide } from './home/slides.tsx';

export function PageSlide({ title, to, stone, heading, text, button, rows, piece }: Slide) {
  return (
    <div className="wrap grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_480px] lg:gap-12 lg:pr-18">
      <div>
        <p className={`eyebrow mb-4 flex items-center gap-2.5 text-primary ${stoneClass(stone)}`}>
          <Stone stone={stone} />
          {title}
        </p>
        <h2 className="display max-w-[12em] lg:text-[clamp(36px,4.2vw,52px)]">
          {heading[0]}
          <br />
          {heading[1]}
        </h2>
        <p className="lead mt-5 max-w-[42ch]">{text}</p>
        <p className="mt-8">
          <LinkButton to={to} look="primary">
            {button} <ArrowRight size={16} aria-hidden />
          </LinkButton>
        </p>
      </div>
      <div className="relative max-w-120 max-md:pl-0 lg:pl-24">
        <InlayPanel seed={to} stone={stone} piece={piece} className="max-md:ml-auto max-md:max-w-66" />
        <dl className="card absolute bottom-6 left-0 w-56 border-pop-line bg-pop p-4 text-sm shadow-pop md:bottom-10 md:w-64">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-3 border-line py-2 text-muted not-first:border-t first:pt-0 last:pb-0">
              <dt>{name}</dt>
              <dd className="font-[550] text-text">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
