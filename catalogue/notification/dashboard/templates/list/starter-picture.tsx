import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { inertHtml } from '@inlay/ui/browser/trusted-html.ts';
import { mailDocument } from '@inlay/ui/mail/mail-document.ts';
import { useTemplateKeys, useTemplatesScope } from '../templates-scope.tsx';

/** Pixels of a mail on a screen, of which the picture shows the upper part. */
const WIDTH = 640;
const HEIGHT = 560;

/** What a starter makes of its test data, small. It is drawn once it comes into view: there are thirty. */
export function StarterPicture({ starter }: { readonly starter: string }) {
  const { calls } = useTemplatesScope();
  const keyOf = useTemplateKeys();
  const box = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(0);
  const [isSeen, setSeen] = useState(false);
  const { data } = useQuery({
    queryKey: keyOf('picture', starter),
    queryFn: ({ signal }) => calls.preview(starter, { starter }, signal),
    enabled: isSeen,
    staleTime: Infinity,
  });
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '200px' });
    const sized = new ResizeObserver(() => setScale((box.current?.clientWidth ?? 0) / WIDTH));
    seen.observe(box.current!);
    sized.observe(box.current!);
    return () => {
      seen.disconnect();
      sized.disconnect();
    };
  }, []);
  useEffect(() => {
    if (data && frame.current) frame.current.srcdoc = inertHtml(mailDocument(data.html).html);
  }, [data]);
  return (
    <span
      ref={box}
      aria-hidden
      className="block overflow-hidden rounded-sm border border-line bg-white scheme-light"
      style={{ height: HEIGHT * scale || 120 }}
    >
      {data && (
        <iframe
          ref={frame}
          sandbox=""
          tabIndex={-1}
          title="Picture of the mail"
          referrerPolicy="no-referrer"
          className="pointer-events-none origin-top-left"
          style={{ width: WIDTH, height: HEIGHT, scale: String(scale) }}
        />
      )}
    </span>
  );
}
