import { Ban, CodeXml, Download, Server, Terminal } from 'lucide-react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import type { DocumentationButton } from '../../rules/documentation.ts';
import type { Platform } from '../../rules/platforms.ts';

const icons = { React: CodeXml, ASPNET: Server, HTMLSDK: Terminal };
const square = 'inline-grid size-11 flex-none place-items-center rounded-md border md:size-10';
const labelled = 'inline-flex h-11 flex-none items-center gap-1.5 rounded-md border px-3 text-sm font-medium md:h-10';

export interface PlatformBoxProps {
  platform: Platform;
  content: string;
  buttons: readonly DocumentationButton[];
  /** Its guide, or the notice in its place, is shown. */
  on: boolean;
  /** Where the guide lies, for readers without scripts. */
  guideHref: string | undefined;
  onOpen: () => void;
}

export function PlatformBox({ platform, content, buttons, on, guideHref, onOpen }: PlatformBoxProps) {
  const Icon = icons[platform.key];
  const download = buttons.find((button) => 'download' in button);
  return (
    <article className={cx('card flex flex-col p-5', on && 'border-primary shadow-[inset_0_0_0_1px_var(--color-primary)]')}>
      <h2 className="flex items-center gap-2 font-mono text-base font-semibold">
        <Icon size={16} aria-hidden className="text-(--st)" />
        {platform.title}
      </h2>
      <p className="mt-2 mb-4 flex-1 text-sm/5.5 text-muted">{content}</p>
      <div className="flex gap-2">
        <Button
          look={on ? 'primary' : 'secondary'}
          aria-expanded={on}
          aria-label={`Documentation, ${platform.title}`}
          onClick={onOpen}
          className="min-w-0 flex-1"
        >
          Documentation
        </Button>
        {download ? (
          <a
            href={download.download}
            download
            aria-label={download.label}
            className={`${labelled} border-line bg-surface text-text shadow-hair hover:border-line-strong`}
          >
            <Download size={16} aria-hidden /> PDF
          </a>
        ) : (
          <button type="button" disabled aria-label="Download not available yet" className={`${square} border-line bg-recess text-subtle`}>
            <Ban size={16} aria-hidden />
          </button>
        )}
      </div>
      {guideHref && (
        <noscript>
          <a href={guideHref}>Read the {platform.title} guide</a>
        </noscript>
      )}
    </article>
  );
}
