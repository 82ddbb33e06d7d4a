import { use, useMemo, useRef } from 'react';
import { Check, Copy } from 'lucide-react';
import { cx } from '@inlay/ui/cx.ts';
import { useCopy } from '@inlay/ui/layout/copy-button.tsx';
import { DownloadButton } from '@inlay/ui/layout/download-button.tsx';
import { trustedHtml } from '@inlay/ui/browser/trusted-html.ts';
import { fillKeys } from '../rules/guide-keys.ts';
import { HOW } from '../rules/guide-source.ts';
import { GuideKeysContext } from './guides/guide-keys-context.ts';

const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Saved under its name, it works: markup of a whole page, coloured. */
const isWholePage = (file: string, html: string): boolean => file.endsWith('.html') && /doctype/i.test(html.slice(0, 200));

/** A block of a guide, coloured at build time, with the reader's keys. Copies or saves what is read, without the line numbers. */
export function CodeSample({ file, how, html }: { file: string; how?: keyof typeof HOW; html: string }) {
  const { origin, siteKey, compKey, hosts } = use(GuideKeysContext);
  const text = useRef<HTMLElement>(null);
  const { copied, copy } = useCopy();
  const filled = useMemo(
    () => ({
      __html: trustedHtml(
        fillKeys(html, { origin, siteKey: asHtml(siteKey), compKey: asHtml(compKey), ...(hosts && { hosts: hosts.map(asHtml) }) }),
      ),
    }),
    [html, origin, siteKey, compKey, hosts],
  );
  return (
    <figure className="my-4 min-w-0 overflow-hidden rounded-lg border border-line bg-code">
      <figcaption className="flex h-12 items-center gap-2 border-b border-line bg-code-head pr-2 pl-4">
        <span className="min-w-0 flex-1 truncate text-xs text-muted">
          {how && HOW[how]}
          <span className="font-mono">{file}</span>
        </span>
        {isWholePage(file, html) && <DownloadButton file={file} text={() => text.current?.textContent ?? ''} />}
        <button
          type="button"
          aria-label={copied ? undefined : `Copy ${file}`}
          onClick={() => void copy(text.current?.textContent ?? '')}
          className={cx(
            'no-print inline-flex h-8 flex-none items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium hover:bg-primary-soft',
            copied ? 'text-success' : 'text-muted hover:text-text',
          )}
        >
          {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
        </button>
      </figcaption>
      <pre
        tabIndex={0}
        role="region"
        aria-label={`${file}, code`}
        className="code-lines overflow-x-auto py-4 font-mono text-[0.8125rem]/[1.375rem] -outline-offset-2!"
      >
        <code ref={text} dangerouslySetInnerHTML={filled} />
      </pre>
    </figure>
  );
}
