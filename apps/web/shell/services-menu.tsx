import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { cx } from '@inlay/ui/cx.ts';

/** Not among the scripts of every page: it comes when the pointer or the focus reaches the menu. */
const loadPanel = () => import('./services-panel.tsx');
const ServicesPanel = lazy(loadPanel);

const OPEN_AFTER_MS = 80;
const CLOSE_AFTER_MS = 100;

/** Opens on hover, click and Enter; Escape closes and gives the focus back. What it shows is `services-panel.tsx`. */
export function ServicesMenu({ here }: { here: boolean }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The pointer opened it on its way: a press then means to open it, not to close it.
  const byHover = useRef(false);
  const id = useId();

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);

  function later(next: boolean, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      byHover.current = next;
      setOpen(next);
    }, ms);
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      trigger.current?.focus();
    }
    if (event.key === 'ArrowDown' && event.target === trigger.current) {
      event.preventDefault();
      setOpen(true);
      // Once it is there, the panel is drawn in this turn; its first entry exists in the next.
      void loadPanel().then(() => setTimeout(() => document.getElementById(`${id}-0`)?.focus()));
    }
  }

  return (
    <div
      ref={box}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true, OPEN_AFTER_MS)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(false, CLOSE_AFTER_MS)}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => {
          clearTimeout(timer.current);
          setOpen(!open || byHover.current);
          byHover.current = false;
        }}
        className={cx(
          'inline-flex h-10 items-center gap-1.5 rounded-md px-2 hover:bg-primary-soft hover:text-text app:px-3',
          here ? 'font-[550]' : 'font-[450]',
          open && 'bg-primary-soft',
          open || here ? 'text-text' : 'text-muted',
        )}
      >
        Services
        <ChevronDown size={16} aria-hidden className={cx('transition-[rotate] duration-160 ease-set', open && 'rotate-180')} />
      </button>
      {open && (
        <div id={`${id}-panel`} className="absolute inset-x-0 top-full flex justify-center px-6 pt-2">
          <Suspense>
            <ServicesPanel id={id} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
