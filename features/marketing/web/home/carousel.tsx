import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from '@inlay/ui/cx.ts';
import { HeroSlide } from './hero-slide.tsx';
import { PageSlide } from '../page-slide.tsx';
import { pageSlides } from './slides.tsx';

const titles = ['Inlay', ...pageSlides.map((slide) => slide.title)];

/** Five slides, one under the other. Moves by arrows, dots, arrow keys and, where one slide shows, by swipe; never by itself. */
export function Carousel() {
  const [shown, setShown] = useState(0);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const go = (to: number) => setShown(Math.min(Math.max(to, 0), titles.length - 1));

  function onTouchEnd(event: React.TouchEvent) {
    const end = event.changedTouches[0];
    if (!touch.current || !end) return;
    const dx = end.clientX - touch.current.x;
    if (Math.abs(dx) > 48 && Math.abs(dx) > 2 * Math.abs(end.clientY - touch.current.y)) go(shown + (dx < 0 ? 1 : -1));
    touch.current = null;
  }

  return (
    <section aria-roledescription="carousel" aria-label="Inlay" className="relative border-b border-line">
      <div
        className="overflow-hidden lg:h-168"
        onTouchStart={(event) => {
          const start = event.touches[0];
          touch.current = start ? { x: start.clientX, y: start.clientY } : null;
        }}
        onTouchEnd={onTouchEnd}
      >
        <div className={cx('duration-320 ease-set lg:transition-transform', offsets[shown])}>
          {titles.map((title, index) => (
            <div
              key={title}
              role="group"
              aria-roledescription="slide"
              aria-label={`${title}, ${index + 1} of ${titles.length}`}
              inert={index !== shown}
              className={cx('items-center pt-10 pb-18 md:pt-14 md:pb-22 lg:flex lg:h-168 lg:py-0', index !== shown && 'max-lg:hidden')}
            >
              {index === 0 ? <HeroSlide /> : <PageSlide {...pageSlides[index - 1]!} />}
            </div>
          ))}
        </div>
      </div>
      <CarouselNav shown={shown} go={go} />
    </section>
  );
}

// Whole class names: the style sheet is made from what stands in the source.
const offsets = ['', 'lg:-translate-y-168', 'lg:-translate-y-336', 'lg:-translate-y-504', 'lg:-translate-y-672'];

function CarouselNav({ shown, go }: { shown: number; go: (to: number) => void }) {
  const arrow = 'grid size-10 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-text aria-disabled:opacity-40';
  return (
    <div
      role="group"
      aria-label="Slides"
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        go(shown + by);
      }}
      className="absolute bottom-3 left-1/2 z-2 flex -translate-x-1/2 items-center gap-1 lg:top-1/2 lg:right-[max(16px,calc(50vw-584px))] lg:bottom-auto lg:left-auto lg:translate-x-0 lg:-translate-y-1/2 lg:flex-col"
    >
      <button type="button" aria-label="Previous slide" aria-disabled={shown === 0} onClick={() => go(shown - 1)} className={arrow}>
        <ArrowUp size={16} aria-hidden className="max-lg:-rotate-90" />
      </button>
      {titles.map((title, index) => (
        <button
          key={title}
          type="button"
          aria-label={`Slide ${index + 1}: ${title}`}
          aria-current={index === shown}
          onClick={() => go(index)}
          className="group grid size-6 place-items-center rounded-xs"
        >
          <span className="size-2 rotate-45 rounded-[1px] border-[1.5px] border-line-strong group-aria-current:size-2.5 group-aria-current:border-primary group-aria-current:bg-primary" />
        </button>
      ))}
      <button
        type="button"
        aria-label="Next slide"
        aria-disabled={shown === titles.length - 1}
        onClick={() => go(shown + 1)}
        className={arrow}
      >
        <ArrowDown size={16} aria-hidden className="max-lg:-rotate-90" />
      </button>
    </div>
  );
}
