import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { saveSettings } from '../contract.ts';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@inlay/ui/button.tsx';

interface DraftBarProps {
  /** What the changed settings are called. */
  readonly labels: readonly string[];
  /** What Save says: where it saves to. */
  readonly act: string;
  readonly busy: boolean;
  readonly onDiscard: () => void;
}

/** Stays at the bottom of the window while something is unsaved; toasts stand over it. */
export function DraftBar({ labels, act, busy, onDiscard }: DraftBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const height = `${(bar.current?.offsetHeight ?? 0) + 32}px`;
    style.setProperty('--foot-bar', height);
    style.scrollPaddingBottom = height;
    return () => {
      style.removeProperty('--foot-bar');
      style.scrollPaddingBottom = '';
    };
  }, [labels.length]);
  return (
    <div
      ref={bar}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-pop sm:px-5"
    >
      <p role="status" className="flex min-w-0 flex-1 basis-60 gap-2 text-sm font-medium text-warning">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 flex-none" />
        <span className="line-clamp-2">
          {labels.length} unsaved {labels.length === 1 ? 'change' : 'changes'}: {labels.join(', ')}
        </span>
      </p>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={onDiscard}>Discard</Button>
        <ForRole<typeof saveSettings> role="developer">
          <Button type="submit" look="primary" busy={busy}>
            {act}
          </Button>
        </ForRole>
      </div>
    </div>
  );
}
