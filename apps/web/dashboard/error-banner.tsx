import { useEffect, useRef } from 'react';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { Button } from '@inlay/ui/button.tsx';

export interface ErrorBannerProps {
  text: string;
  /** What follows the text, e.g. when it is tried again. */
  note?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  onDismiss: () => void;
}

/** The banner of the dashboard. It comes into view; the focus stays where it is. */
export function ErrorBanner({ text, note, onRetry, busy = false, onDismiss }: ErrorBannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 rounded-md">
      <Banner
        tone="bad"
        role="alert"
        lead="Error:"
        onDismiss={onDismiss}
        action={
          onRetry && (
            <Button size="sm" busy={busy} onClick={onRetry} className="-my-1.5">
              Retry
            </Button>
          )
        }
      >
        {text}
        {note && ` ${note}`}
      </Banner>
    </div>
  );
}
