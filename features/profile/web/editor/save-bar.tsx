import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';

interface SaveBarProps {
  /** What the changed fields are called. */
  labels: readonly string[];
  busy: boolean;
  onCancel: () => void;
}

/** Ends the card; while something is unsaved it also stays at the bottom of the window. */
export function SaveBar({ labels, busy, onCancel }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const dirty = labels.length > 0;
  useRoomFor(bar);

  return (
    <div
      ref={bar}
      className={cx(
        'z-10 -mt-px flex flex-wrap items-center gap-x-4 gap-y-3 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:px-5',
        dirty && 'sticky bottom-0',
      )}
    >
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
        {dirty ? (
          <span className="flex gap-2 font-medium text-warning">
            <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none" />
            <span className="line-clamp-2">
              {labels.length} unsaved {labels.length === 1 ? 'change' : 'changes'}: {labels.join(', ')}
            </span>
          </span>
        ) : (
          <span className="text-subtle">No unsaved changes</span>
        )}
      </p>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button
          disabled={!dirty || busy}
          onClick={() => {
            onCancel();
            save.current?.focus();
          }}
        >
          Cancel
        </Button>
        {/* Not disabled while it saves: that would take the focus away. */}
        <Button
          ref={save}
          type="submit"
          look="primary"
          aria-disabled={busy}
          icon={busy && <LoaderCircle size={16} className="animate-spin" aria-hidden />}
        >
          Save
        </Button>
      </div>
    </div>
  );
}

/** Toasts stand over the bar wherever it is in the lower half of the window, and a focused field is never under it. */
function useRoomFor(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const fromBottom = innerHeight - element.getBoundingClientRect().top;
      const near = fromBottom > 0 && fromBottom < innerHeight / 2;
      style.setProperty('--foot-bar', near ? `${fromBottom}px` : '0px');
      style.scrollPaddingBottom = `${element.offsetHeight + 16}px`;
    };
    const stop = new AbortController();
    addEventListener('scroll', measure, { passive: true, signal: stop.signal });
    // The page grows and shrinks with its sentences.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(element);
    return () => {
      stop.abort();
      observer.disconnect();
      style.removeProperty('--foot-bar');
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
