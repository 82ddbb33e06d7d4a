import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { CardCell, CardRow } from '@inlay/ui/layout/card-table.tsx';
import type { deleteSecret, rollSecret } from '../../contract.ts';
import { EndingIn } from '../keys/ending-in.tsx';
import { formatAgo, formatDate } from '../format-date.ts';
import type { Secret } from '../subscription-calls.ts';
import { idleDays } from '../keys/idle-days.ts';

export interface SecretRowProps {
  secret: Secret;
  now: number;
  onRoll: () => void;
  onRevoke: () => void;
}

/** One secret, masked. A rolled one counts down; one that has been idle for 30 days is named. */
export function SecretRow({ secret, now, onRoll, onRevoke }: SecretRowProps) {
  const { name, endsAt } = secret;
  const idle = endsAt === null ? idleDays(secret, now) : undefined;
  const which = endsAt === null ? name : `old ${name}`;
  return (
    <CardRow>
      <CardCell>
        <span className="min-w-0">
          <span className="block font-[550] wrap-anywhere">{name}</span>
          <span className="block text-xs text-subtle">Made {formatDate(secret.createdAt)}</span>
        </span>
      </CardCell>
      <CardCell label="Secret">
        <span className="font-mono text-xs font-medium">{secret.hint}</span>
      </CardCell>
      <CardCell label="Last used">
        <span>
          <span className="block whitespace-nowrap">{formatAgo(secret.lastUsedAt, now)}</span>
          {idle !== undefined && (
            <span className="flex items-center gap-1 text-xs text-warning">
              <TriangleAlert size={14} aria-hidden />
              Unused for {idle} days. Revoke it?
            </span>
          )}
        </span>
      </CardCell>
      <CardCell right>
        <span className="flex flex-wrap items-center gap-2 @3xl:justify-end">
          {endsAt === null ? (
            <ForRole<typeof rollSecret> role="owner">
              <Button size="sm" icon={<RefreshCw size={16} aria-hidden />} aria-label={`Roll ${name}`} onClick={onRoll}>
                Roll
              </Button>
            </ForRole>
          ) : (
            <Badge tone="warn">
              Ends in <EndingIn at={endsAt} />
            </Badge>
          )}
          <ForRole<typeof deleteSecret> role="developer">
            <Button size="sm" look="danger" icon={<Trash2 size={16} aria-hidden />} aria-label={`Revoke ${which}`} onClick={onRevoke}>
              Revoke
            </Button>
          </ForRole>
        </span>
      </CardCell>
    </CardRow>
  );
}
