import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { CornerDownRight, Globe, Trash2 } from 'lucide-react';
import { IconButton } from '@inlay/ui/button.tsx';
import { formatDay } from '@inlay/ui/format-moment.ts';
import type { removeDomain } from '../contract.ts';
import { coveringHost } from './covering-host.ts';
import type { Site } from './use-site.ts';

export interface DomainRowProps {
  domain: Site['domains'][number];
  /** All hosts of the site. */
  hosts: readonly string[];
  onRemove: () => void;
}

export function DomainRow({ domain: { host, createdAt }, hosts, onRemove }: DomainRowProps) {
  const above = coveringHost(host, hosts);
  const Icon = above ? CornerDownRight : Globe;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-3 pl-4 text-sm sm:pl-5">
      <Icon size={16} aria-hidden className="text-muted" />
      <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-2 sm:items-center">
        <span className="font-[550] wrap-anywhere">{host}</span>
        <span className="text-muted wrap-anywhere max-sm:text-xs">{above ? `Covered by ${above}` : `Added ${formatDay(createdAt)}`}</span>
      </span>
      <ForRole<typeof removeDomain> role="developer">
        <IconButton label={`Remove ${host}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </ForRole>
    </li>
  );
}
