import { useEffect, useMemo, useRef } from 'react';
import { inertHtml } from '@inlay/ui/browser/trusted-html.ts';
import { cx } from '@inlay/ui/cx.ts';
import { mailDocument } from '@inlay/ui/mail/mail-document.ts';

interface MailPictureProps {
  readonly html: string;
  readonly title: string;
  readonly isNarrow: boolean;
  readonly isDark: boolean;
}

/** A mail in a frame without any right: no script, no picture from elsewhere, no way out. */
export function MailPicture({ html, title, isNarrow, isDark }: MailPictureProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const mail = useMemo(() => mailDocument(html).html, [html]);
  // Not as an attribute: pages let no plain text become a document.
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = inertHtml(mail);
  }, [mail]);
  return (
    <iframe
      ref={frame}
      sandbox=""
      title={title}
      referrerPolicy="no-referrer"
      className={cx(
        'mx-auto block h-[36rem] w-full rounded-md border border-line',
        isNarrow && 'max-w-[375px]',
        isDark ? 'bg-[#121212] scheme-dark' : 'bg-white scheme-light',
      )}
    />
  );
}
