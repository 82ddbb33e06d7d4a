import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { COPY_CONFIRMATION_MS } from '@inlay/kernel/constants.ts';
import { cx } from '../cx.ts';

export interface Copying {
  copied: boolean;
  failed: boolean;
  /** Takes a text, or what fetches one. */
  copy: (text: string | (() => Promise<string>)) => Promise<void>;
}

/** Copies on call; `copied` or `failed` is true for `confirmMs` afterwards. A failure is logged. */
export function useCopy(confirmMs: number = COPY_CONFIRMATION_MS): Copying {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  async function copy(text: string | (() => Promise<string>)) {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setOutcome('copied');
    } catch (error) {
      console.error('Failed to copy:', error);
      setOutcome('failed');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(undefined), confirmMs);
  }
  return { copied: outcome === 'copied', failed: outcome === 'failed', copy };
}

export interface CopyButtonProps {
  text: string;
  /** What is copied, for the button's name: "Copy siteKey". */
  what?: string;
  confirmMs?: number;
  /** Only the icon. */
  iconOnly?: boolean;
  className?: string;
}

export function CopyButton({ text, what, confirmMs, iconOnly = false, className }: CopyButtonProps) {
  const { copied, copy } = useCopy(confirmMs);
  const word = copied ? 'Copied!' : 'Copy';
  return (
    <button
      type="button"
      onClick={() => void copy(text)}
      aria-label={what && !copied ? `Copy ${what}` : undefined}
      className={cx(
        'inline-flex h-8 flex-none items-center justify-center gap-1.5 rounded-sm text-sm font-medium hover:bg-primary-soft',
        iconOnly ? 'min-w-8' : 'px-2.5',
        copied ? 'text-success' : 'text-muted hover:text-text',
        className,
      )}
    >
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span className={cx(iconOnly && !copied && 'sr-only')} aria-live="polite">
        {word}
      </span>
    </button>
  );
}
