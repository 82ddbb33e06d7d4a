import { Monitor, Moon, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inertHtml } from '../browser/trusted-html.ts';
import { cx } from '../cx.ts';

interface MailFrameProps {
  /** Made by `mailDocument`. */
  readonly html: string;
  readonly title: string;
}

/** A mail as its reader sees it, on a wide or a narrow screen, light or dark. The frame has no right to anything. */
export function MailFrame({ html, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [narrow, setNarrow] = useState(false);
  const [dark, setDark] = useState(false);
  // Not as an attribute: pages let no plain text become a document.
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = inertHtml(html);
  }, [html]);
  return (
    <div className="grid gap-3 border-y border-line bg-recess p-3 sm:p-4">
      <div role="group" aria-label="Screen" className="flex justify-end gap-0.5">
        <Look on={!narrow} label="Wide screen" onPress={() => setNarrow(false)}>
          <Monitor size={16} aria-hidden />
        </Look>
        <Look on={narrow} label="Phone" onPress={() => setNarrow(true)}>
          <Smartphone size={16} aria-hidden />
        </Look>
        <Look on={dark} label="Dark" onPress={() => setDark(!dark)}>
          <Moon size={16} aria-hidden />
        </Look>
      </div>
      <iframe
        ref={frame}
        sandbox=""
        title={`${title}, as a mail`}
        referrerPolicy="no-referrer"
        className={cx(
          'h-[28rem] w-full justify-self-center rounded-md border border-line',
          narrow && 'max-w-[375px]',
          dark ? 'bg-[#121212] scheme-dark' : 'bg-white scheme-light',
        )}
      />
    </div>
  );
}

function Look({ on, label, onPress, children }: { on: boolean; label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      onClick={onPress}
      className={cx(
        'inline-grid size-8 place-items-center rounded-sm border',
        on ? 'border-line bg-surface text-text shadow-hair' : 'border-transparent text-muted hover:text-text',
      )}
    >
      {children}
    </button>
  );
}
