import { ExternalLink, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { CopyButton } from '../layout/copy-button.tsx';
import { Dialog } from '../overlay/dialog.tsx';

interface MailLinksProps {
  readonly links: readonly string[];
  readonly pictures?: readonly string[] | undefined;
}

/** Where the links of a message lead and its pictures lie, and the way there: each is shown whole before it opens. */
export function MailLinks({ links, pictures = [] }: MailLinksProps) {
  const [asked, setAsked] = useState<string>();
  return (
    <div className="grid gap-2 px-4 py-3 text-sm sm:px-5">
      <p className="flex items-start gap-2 text-muted">
        <ShieldCheck size={16} className="mt-0.5 flex-none" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          Nothing in it is run or loaded. {links.length === 0 ? 'No links.' : `${hostsOf('link', 'to', links)} from here:`}
        </span>
      </p>
      <AddressList label="Links" addresses={links} onOpen={setAsked} />
      {pictures.length > 0 && <p className="text-muted wrap-anywhere">{hostsOf('picture', 'at', pictures)} only from here:</p>}
      <AddressList label="Pictures" addresses={pictures} onOpen={setAsked} />
      {asked !== undefined && <OpenLinkDialog link={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface AddressListProps {
  readonly label: string;
  readonly addresses: readonly string[];
  readonly onOpen: (address: string) => void;
}

function AddressList({ label, addresses, onOpen }: AddressListProps) {
  if (addresses.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1">
      {addresses.map((address) => (
        <li key={address} className="flex min-w-0 items-center gap-1">
          <code className="min-w-0 flex-1 truncate font-mono text-xs" title={address}>
            {address}
          </code>
          <CopyButton text={address} what={`link ${address}`} iconOnly />
          <Button size="sm" look="quiet" aria-label={`Open ${address}`} onClick={() => onOpen(address)}>
            Open
          </Button>
        </li>
      ))}
    </ul>
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

/** "Its 2 links, to example.com, open". */
function hostsOf(what: string, where: string, addresses: readonly string[]): string {
  const hosts = [...new Set(addresses.map(hostOf))].join(', ');
  return addresses.length === 1 ? `Its ${what}, ${where} ${hosts}, opens` : `Its ${addresses.length} ${what}s, ${where} ${hosts}, open`;
}
