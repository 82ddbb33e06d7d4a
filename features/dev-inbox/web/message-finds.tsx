import { ExternalLink, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '@inlay/ui/button.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { Dialog } from '@inlay/ui/overlay/dialog.tsx';

/** One-time codes of a message, to copy. */
export function MessageCodes({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <ul aria-label="Codes" className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 sm:px-5">
      {codes.map((code) => (
        <li key={code} className="flex items-center gap-1 font-mono">
          {code}
          <CopyButton text={code} what={`code ${code}`} iconOnly />
        </li>
      ))}
    </ul>
  );
}

/** Where the links of a message lead, and the way there: each is shown whole before it opens. */
export function MessageLinks({ links }: { readonly links: readonly string[] }) {
  const [asked, setAsked] = useState<string>();
  return (
    <div className="px-4 py-3 text-sm sm:px-5">
      <p className="flex items-start gap-2 text-muted">
        <ShieldCheck size={16} className="mt-0.5 flex-none" aria-hidden />
        <span className="min-w-0 wrap-anywhere">Nothing in it is run or loaded. {hostsOf(links)}</span>
      </p>
      {links.length > 0 && (
        <ul aria-label="Links" className="mt-2 grid gap-1">
          {links.map((link) => (
            <li key={link} className="flex min-w-0 items-center gap-1">
              <code className="min-w-0 flex-1 truncate font-mono text-xs" title={link}>
                {link}
              </code>
              <CopyButton text={link} what={`link ${link}`} iconOnly />
              <Button size="sm" look="quiet" aria-label={`Open ${link}`} onClick={() => setAsked(link)}>
                Open
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked !== undefined && <OpenLinkDialog link={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

function OpenLinkDialog({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Open a page of ${hostOf(link)}?`}
      description="It opens in a new tab, which learns nothing about this page."
      footer={
        <>
          <Button onClick={onClose}>Keep it closed</Button>
          <a href={link} target="_blank" rel="noopener noreferrer" onClick={onClose} className={buttonClass('primary')}>
            <ExternalLink size={16} aria-hidden />
            Open link
          </a>
        </>
      }
    >
      <p className="max-h-60 overflow-auto rounded-md border border-line bg-recess px-3 py-2 font-mono text-sm wrap-anywhere">{link}</p>
    </Dialog>
  );
}

const hostOf = (link: string): string => URL.parse(link)?.host ?? link;

function hostsOf(links: readonly string[]): string {
  if (links.length === 0) return 'No links.';
  const hosts = [...new Set(links.map(hostOf))].join(', ');
  return links.length === 1 ? `Its link, to ${hosts}, opens from here:` : `Its ${links.length} links, to ${hosts}, open from here:`;
}
