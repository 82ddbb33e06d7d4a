import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '@inlay/ui/badge.tsx';
import { cx } from '@inlay/ui/cx.ts';

/** Active or Expired: colour, shape and word. */
export const StateBadge = ({ expired }: { expired: boolean }) =>
  expired ? (
    <Badge tone="bad" icon={<TriangleAlert size={14} aria-hidden />}>
      Expired
    </Badge>
  ) : (
    <Badge tone="ok" icon={<ShieldCheck size={14} aria-hidden />}>
      Active
    </Badge>
  );

/** The same in a row: a filled green dot or a red ring, with the word. */
export const StateDot = ({ expired }: { expired: boolean }) => (
  <span className={cx('inline-flex flex-none items-center gap-1.5 text-xs', expired ? 'text-danger' : 'text-success')}>
    <span className={cx('size-2.5 rounded-full', expired ? 'border-3 border-danger' : 'bg-success')} />
    {expired ? 'Expired' : 'Active'}
  </span>
);
